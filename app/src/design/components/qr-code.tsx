/** A code to scan: always dark on white, whatever the theme, since that is what cameras read. Drawn by a lazy chunk. */
import { Suspense } from 'react';
import { View } from 'react-native';
import { late } from '../../platform/late';
import { useTheme } from '../theme';

const Matrix = late(async () => (await import('./qr-matrix')).default);

interface QRCodeProps {
  readonly label: string;
  readonly value: string;
  readonly size?: number | undefined;
}

export function QRCode({ label, value, size = 200 }: QRCodeProps) {
  const { radius, spacing, colors } = useTheme();
  return (
    <View
      role="img"
      aria-label={label}
      style={{
        alignSelf: 'center',
        padding: spacing.md,
        borderRadius: radius.lg,
        borderWidth: 1,
        borderColor: colors.separator,
        backgroundColor: '#ffffff',
      }}
    >
      <View style={{ width: size, height: size, alignItems: 'center', justifyContent: 'center' }}>
        <Suspense fallback={null}>
          <Matrix value={value} size={size} />
        </Suspense>
      </View>
    </View>
  );
}
