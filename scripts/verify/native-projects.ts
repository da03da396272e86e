/**
 * Makes the projects of Android and iOS from app.config.js (`expo prebuild`) in a folder of their own, without a network,
 * and looks into them for what the configuration promised.
 */
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from './report';

/** What prebuild reads of the app. Everything else would only be copied. */
const READ_BY_PREBUILD = ['app.config.js', 'package.json', 'assets'];

/** Lays out an app that prebuild can work on: it writes into the folder, and the real one stays as it is. */
export async function layOutApp(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of READ_BY_PREBUILD) await cp(join(root, 'app', name), join(folder, name), { recursive: true });
  await symlink(join(root, 'app/node_modules'), join(folder, 'node_modules'), 'dir');
}

/** The command that makes both projects, with Node at `node`. */
export function prebuildCommand(root: string, node: string): string[] {
  return [node, join(root, 'app/node_modules/expo/bin/cli'), 'prebuild', '--no-install', '--platform', 'all'];
}

interface Promised {
  readonly what: string;
  /** The end of the file's path. */
  readonly file: string;
  readonly holds?: RegExp;
}

const PROMISES: readonly Promised[] = [
  {
    what: 'Android opens pkuharness: links',
    file: 'src/main/AndroidManifest.xml',
    holds: /android:scheme="pkuharness"/,
  },
  ...['CAMERA', 'RECORD_AUDIO', 'POST_NOTIFICATIONS', 'SCHEDULE_EXACT_ALARM'].map((permission) => ({
    what: `Android may be asked for ${permission}`,
    file: 'src/main/AndroidManifest.xml',
    holds: new RegExp(`<uses-permission android:name="android.permission.${permission}"/>`),
  })),
  {
    what: 'Android never asks for all files',
    file: 'src/main/AndroidManifest.xml',
    holds: /READ_EXTERNAL_STORAGE" tools:node="remove"/,
  },
  { what: 'Android has an icon that takes a shape', file: 'mipmap-anydpi-v26/ic_launcher.xml', holds: /monochrome/ },
  { what: 'Android has an icon for notifications', file: 'drawable-xxhdpi/notification_icon.png' },
  { what: 'Android has a dark launch screen', file: 'drawable-night-xxhdpi/splashscreen_logo.png' },
  { what: 'iOS opens pkuharness: links', file: 'Info.plist', holds: /<string>pkuharness<\/string>/ },
  ...['NSCameraUsageDescription', 'NSMicrophoneUsageDescription', 'NSPhotoLibraryUsageDescription'].flatMap((key) => [
    { what: `iOS is told ${key} in Chinese`, file: 'zh-Hans.lproj/InfoPlist.strings', holds: new RegExp(`${key} = "`) },
    { what: `iOS is told ${key} in English`, file: 'en.lproj/InfoPlist.strings', holds: new RegExp(`${key} = "`) },
  ]),
  { what: 'iOS may wake the app', file: 'Info.plist', holds: /UIBackgroundModes[\s\S]*<string>processing<\/string>/ },
  { what: 'iOS never asks for a face', file: 'Info.plist', holds: /^(?![\s\S]*NSFaceIDUsageDescription)/ },
  { what: 'iOS has an icon', file: 'AppIcon.appiconset/Contents.json', holds: /universal/ },
];

/** Looks into the projects that prebuild left in `folder`. */
export async function inspectNativeProjects(folder: string): Promise<Report> {
  const files: string[] = [];
  for (const phone of ['android', 'ios']) {
    const found = await readdir(join(folder, phone), { recursive: true }).catch(() => []);
    files.push(...found.map((file) => join(phone, file)));
  }
  const broken: string[] = [];
  for (const { what, file, holds } of PROMISES) {
    const path = files.find((found) => found.replaceAll('\\', '/').endsWith(`/${file}`));
    const text = path === undefined ? undefined : await readFile(join(folder, path), 'utf8');
    if (text === undefined || holds?.test(text) === false) broken.push(what);
  }
  const passed = PROMISES.length - broken.length;
  return {
    passed,
    failed: broken.length,
    detail: broken.length === 0 ? 'Android and iOS projects' : `not so: ${broken.join('; ')}`,
  };
}
