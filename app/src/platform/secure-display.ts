/** Keeps a screen from being captured, and makes it bright, on a phone. */
import { getBrightnessAsync, setBrightnessAsync } from 'expo-brightness';
import { allowScreenCaptureAsync, preventScreenCaptureAsync } from 'expo-screen-capture';

/** What could be done. */
export interface SecureState {
  readonly captureBlocked: boolean;
  readonly brightnessSet: boolean;
}

/** Captures are refused until the returned function is called. Two screens at once count as two. */
export async function blockCapture(key: string): Promise<() => Promise<void>> {
  await preventScreenCaptureAsync(key);
  return () => allowScreenCaptureAsync(key);
}

/** Sets this app's brightness, 0 to 1; the returned function gives the former one back. */
export async function setBrightness(brightness: number): Promise<() => Promise<void>> {
  const before = await getBrightnessAsync();
  await setBrightnessAsync(Math.min(1, Math.max(0, brightness)));
  return () => setBrightnessAsync(before);
}
