/** The shapes in a browser, which draws SVG itself: no library on the first load. */
import type { CSSProperties } from 'react';
import type { ShapeProps } from './props';

export function Svg({ style, ...props }: ShapeProps['Svg']) {
  return <svg {...props} style={{ display: 'block', ...(style as CSSProperties | undefined) }} />;
}

export function Path(props: ShapeProps['Path']) {
  return <path {...props} />;
}

export function Circle(props: ShapeProps['Circle']) {
  return <circle {...props} />;
}

export function Rect(props: ShapeProps['Rect']) {
  return <rect {...props} />;
}
