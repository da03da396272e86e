/**
 * What Android, iOS and the browser are told about the app: names, icons, permissions with their reasons, and the native
 * modules that a build has. Plain JavaScript, because Expo reads it with Node as it is.
 */
const { version } = require('./package.json');

/** The ground behind the launch screen and the icon; the design's paper and night (src/design/tokens/palette.ts). */
const PAPER = '#faf9f7';
const NIGHT = '#121214';
/** The design's crimson, behind the icon and in Android's notifications. */
const CRIMSON = '#8b0012';

/** Why each permission is asked for, as iOS shows it. Android asks without words, at the tap that needs it. */
const REASONS = {
  zh: {
    NSCameraUsageDescription: '拍照发给助手，或扫描插件的二维码',
    NSMicrophoneUsageDescription: '把你说的话转成文字',
    NSPhotoLibraryUsageDescription: '选择要发给助手的图片',
  },
  en: {
    NSCameraUsageDescription: 'To take a photo for the assistant, or to scan the code of a plugin',
    NSMicrophoneUsageDescription: 'To turn what you say into text',
    NSPhotoLibraryUsageDescription: 'To choose pictures for the assistant',
  },
};

/** @type {import('expo/config').ExpoConfig} */
const config = {
  name: 'PKU harness',
  slug: 'pku-harness',
  scheme: 'pkuharness',
  version,
  platforms: ['ios', 'android', 'web'],
  orientation: 'default',
  userInterfaceStyle: 'automatic',
  icon: './assets/icon.png',
  locales: { 'zh-Hans': { ios: REASONS.zh }, en: { ios: REASONS.en } },
  android: {
    package: 'io.github.pkuinfo.pkuharness',
    adaptiveIcon: {
      foregroundImage: './assets/adaptive-foreground.png',
      monochromeImage: './assets/adaptive-monochrome.png',
      backgroundColor: CRIMSON,
    },
    // Reminders at the minute; Android 14 gives it only to whom the user allows it, and notifications say so.
    permissions: [
      'android.permission.POST_NOTIFICATIONS',
      'android.permission.SCHEDULE_EXACT_ALARM',
      'android.permission.RECEIVE_BOOT_COMPLETED',
    ],
    // Modules ask for more than the app uses: files come through the system's picker, and brightness is the window's own.
    blockedPermissions: [
      'android.permission.READ_EXTERNAL_STORAGE',
      'android.permission.WRITE_EXTERNAL_STORAGE',
      'android.permission.READ_MEDIA_IMAGES',
      'android.permission.WRITE_SETTINGS',
      'android.permission.SYSTEM_ALERT_WINDOW',
    ],
    // Copies of the data folder are made by the user (settings → storage), not by a cloud of the system.
    allowBackup: false,
  },
  ios: {
    bundleIdentifier: 'io.github.pkuinfo.pkuharness',
    supportsTablet: true,
    infoPlist: { CFBundleDevelopmentRegion: 'en', CFBundleAllowMixedLocalizations: true },
  },
  web: { bundler: 'metro', output: 'single' },
  plugins: [
    ['expo-router', { sitemap: false, asyncRoutes: { web: true, default: false } }],
    [
      'expo-splash-screen',
      {
        image: './assets/splash.png',
        imageWidth: 160,
        backgroundColor: PAPER,
        dark: { image: './assets/splash-dark.png', backgroundColor: NIGHT },
      },
    ],
    ['expo-localization', { supportedLocales: ['zh-Hans', 'en'] }],
    ['expo-notifications', { icon: './assets/notification.png', color: CRIMSON, mode: 'production' }],
    'expo-background-task',
    [
      'expo-camera',
      {
        cameraPermission: REASONS.en.NSCameraUsageDescription,
        microphonePermission: REASONS.en.NSMicrophoneUsageDescription,
        recordAudioAndroid: true,
        barcodeScannerEnabled: true,
      },
    ],
    [
      'expo-image-picker',
      {
        photosPermission: REASONS.en.NSPhotoLibraryUsageDescription,
        cameraPermission: REASONS.en.NSCameraUsageDescription,
        microphonePermission: REASONS.en.NSMicrophoneUsageDescription,
      },
    ],
    ['expo-audio', { microphonePermission: REASONS.en.NSMicrophoneUsageDescription, enableBackgroundPlayback: false }],
    // The keystore is read while the phone is unlocked; no face or finger is asked for.
    ['expo-secure-store', { faceIDPermission: false, configureAndroidBackup: false }],
    'expo-sqlite',
    'expo-file-system',
    'expo-system-ui',
    'expo-status-bar',
  ],
};

module.exports = config;
