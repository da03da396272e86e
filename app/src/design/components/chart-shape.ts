/** The geometry of a small chart: from values to the points of a path. Pure. */

/** A point of a chart, in points from its top left corner. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** What a small chart draws. */
export interface ChartShape {
  /** Connected stretches; a missing value ends one. */
  readonly lines: readonly (readonly ChartPoint[])[];
  /** The newest value, if there is one. */
  readonly last: ChartPoint | undefined;
}

/** Room at the edges, so that a thick line is not cut. */
const PAD = 3;

function known(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

/** The shape of a line chart. A level row is drawn in the middle. */
export function lineShape(values: readonly (number | null)[], width: number, height: number): ChartShape {
  const numbers = values.filter(known);
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const span = high - low;
  const y = (value: number) => (span === 0 ? height / 2 : height - PAD - ((value - low) / span) * (height - 2 * PAD));
  const x = (i: number) => (values.length === 1 ? width / 2 : PAD + (i / (values.length - 1)) * (width - 2 * PAD));
  const lines: ChartPoint[][] = [];
  let stretch: ChartPoint[] | undefined;
  let last: ChartPoint | undefined;
  values.forEach((value, i) => {
    if (!known(value)) {
      stretch = undefined;
      return;
    }
    if (stretch === undefined) {
      stretch = [];
      lines.push(stretch);
    }
    last = { x: x(i), y: y(value) };
    stretch.push(last);
  });
  return { lines, last };
}

/** One bar of a bar chart. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bars of a chart, from zero; a missing value leaves its place empty, zero is a hairline. */
export function barShapes(values: readonly (number | null)[], width: number, height: number): readonly Bar[] {
  const most = Math.max(...values.filter(known), 0);
  const place = width / Math.max(1, values.length);
  const bar = Math.max(2, Math.min(place * 0.7, 28));
  return values.flatMap((value, i) => {
    if (!known(value)) return [];
    const tall = most <= 0 ? 2 : Math.max(2, (Math.max(0, value) / most) * height);
    return [{ x: place * i + (place - bar) / 2, y: height - tall, width: bar, height: tall }];
  });
}

/** A path through points. */
export function pathOf(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
