/** The modules of a QR code as one path. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import { Path, Svg } from '../svg/shapes';
import { useWords } from '../words';
import { Text } from './text';

export default function QRMatrix({ value, size }: { value: string; size: number }) {
  const w = useWords();
  const code = useMemo(() => modules(value), [value]);
  if (code === undefined) {
    return (
      <Text variant="caption" align="center" color="#1b1b1f">
        {w.qrTooLong}
      </Text>
    );
  }
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden={true}>
      <Path d={code.path} fill="#000000" />
    </Svg>
  );
}

/** The dark modules, joined along each row; `undefined` for a text that does not fit into any code. */
function modules(value: string): { size: number; path: string } | undefined {
  let code: ReturnType<typeof encode>;
  try {
    code = encode(value, { border: 1, ecc: 'M' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const parts: string[] = [];
  code.data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x++;
      parts.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    }
  });
  return { size: code.size, path: parts.join('') };
}
