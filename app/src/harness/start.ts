/** Starts the app. */
import 'expo-router/entry';
