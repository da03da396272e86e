/** `QRCode` for plugins: it also draws links that the plugin itself cannot read. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { QRCode } from '../design';
import { openLink } from './secret-link';

export function HostQRCode({ label, value, size }: HostComponentProps['QRCode']) {
  const text = openLink(value);
  return text === undefined ? null : <QRCode label={label} value={text} size={size} />;
}
