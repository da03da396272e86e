/** Version 4 UUIDs on a phone. */
export { randomUUID as uuid } from 'expo-crypto';
