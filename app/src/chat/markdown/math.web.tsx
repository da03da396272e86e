/**
 * A formula in a browser: MathML, which every current one draws and reads out. The code that makes it comes with the first
 * formula; until then, and where TeX cannot be read, plain characters stand in its place.
 */
import { useEffect, useRef, useState } from 'react';
import { mathText } from './math-text';

interface MathProps {
  readonly tex: string;
  readonly block: boolean;
}

export function MathFormula({ tex, block }: MathProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let current = true;
    void import('./draw-math').then(({ drawMath }) => {
      if (!current || place.current === null) return;
      setDrawn(drawMath(tex, place.current, block));
    });
    return () => {
      current = false;
    };
  }, [tex, block]);
  return (
    <span style={block ? BLOCK : LINE}>
      <span ref={place} />
      {drawn ? null : mathText(tex)}
    </span>
  );
}

/** Fonts made for formulas, where the device has one. */
const LINE = { fontFamily: "math, 'STIX Two Math', 'Cambria Math', 'Latin Modern Math', serif" } as const;

/** A wide one scrolls in its own box. */
const BLOCK = {
  ...LINE,
  display: 'block',
  overflowX: 'auto',
  overflowY: 'hidden',
  textAlign: 'center',
  padding: '4px 0',
} as const;
