/** Choosing files on a phone: the system's own picker, the photo library, and the camera. */
import { HarnessError } from '@pku-harness/sdk';
import { File } from 'expo-file-system';
import {
  type ImagePickerAsset,
  launchCameraAsync,
  launchImageLibraryAsync,
  requestCameraPermissionsAsync,
} from 'expo-image-picker';
import type { LocalFile } from './local-file';

/** How much of a photo's detail is kept: the rest only makes it large. */
const PHOTO_QUALITY = 0.85;

/** Lets the person choose files of these types; empty when they choose none. */
export async function pickFiles(types: readonly string[], multiple: boolean): Promise<readonly LocalFile[]> {
  const mimeTypes = types.length === 0 ? {} : { mimeTypes: [...types] };
  if (multiple) {
    const picked = await File.pickFileAsync({ ...mimeTypes, multipleFiles: true });
    return picked.canceled ? [] : picked.result.map(fileOf);
  }
  const picked = await File.pickFileAsync({ ...mimeTypes });
  return picked.canceled ? [] : [fileOf(picked.result)];
}

/** Lets the person choose pictures. */
export const pickPhotos: (() => Promise<readonly LocalFile[]>) | undefined = async () => {
  const picked = await launchImageLibraryAsync({
    mediaTypes: ['images'],
    allowsMultipleSelection: true,
    quality: PHOTO_QUALITY,
  });
  return picked.canceled ? [] : picked.assets.map(photoOf);
};

/** Takes a picture. @throws HarnessError `camera_refused`. */
export const takePhoto: (() => Promise<readonly LocalFile[]>) | undefined = async () => {
  const { granted } = await requestCameraPermissionsAsync();
  if (!granted) {
    throw new HarnessError('camera_refused', {
      zh: '没有相机权限，请在系统设置里允许',
      en: 'The camera is not allowed; allow it in the system’s settings',
    });
  }
  const taken = await launchCameraAsync({ mediaTypes: ['images'], quality: PHOTO_QUALITY });
  return taken.canceled ? [] : taken.assets.map(photoOf);
};

function photoOf({ uri, fileName, mimeType }: ImagePickerAsset): LocalFile {
  const file = new File(uri);
  return {
    name: fileName ?? file.name,
    size: file.size,
    mediaType: mimeType ?? 'image/jpeg',
    preview: uri,
    bytes: () => file.bytes(),
    release: () => undefined,
  };
}

function fileOf(file: File): LocalFile {
  const preview = file.type.startsWith('image/') ? { preview: file.uri } : {};
  return {
    name: file.name,
    size: file.size,
    mediaType: file.type,
    ...preview,
    bytes: () => file.bytes(),
    release: () => undefined,
  };
}
