/** The camera looking for a QR code, on a phone. */
import { HarnessError } from '@pku-harness/sdk';
import { Camera, CameraView } from 'expo-camera';
import { type ComponentType, useRef } from 'react';
import { View } from 'react-native';

/** What a scanner is given. */
export interface CodeScannerProps {
  /** Its name for a screen reader. */
  readonly label: string;
  /** Called once, with the first code that is seen. */
  readonly onCode: (text: string) => void;
}

/** The scanner; absent where there is no camera to point. */
export const CodeScanner: ComponentType<CodeScannerProps> | undefined = function CodeScanner({ label, onCode }) {
  // The camera reports the same code many times a second.
  const seen = useRef(false);
  return (
    <View role="img" aria-label={label} style={{ aspectRatio: 1, overflow: 'hidden' }}>
      <CameraView
        style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}
        facing="back"
        barcodeScannerSettings={{ barcodeTypes: ['qr'] }}
        onBarcodeScanned={({ data }) => {
          if (seen.current || data === '') return;
          seen.current = true;
          onCode(data);
        }}
      />
    </View>
  );
};

/** Asks for the camera. @throws HarnessError `camera_refused`. */
export async function allowCamera(): Promise<void> {
  const { granted } = await Camera.requestCameraPermissionsAsync();
  if (granted) return;
  throw new HarnessError('camera_refused', {
    zh: '没有相机权限，请在系统设置里允许',
    en: 'The camera is not allowed; allow it in the system’s settings',
  });
}
