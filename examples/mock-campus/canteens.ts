/**
 * The invented canteens: how many people sit where at a moment, and when they serve. Crowds follow the meals of the day,
 * with a little unrest from minute to minute. Shapes: docs/campus/canteen.md.
 */
import { dayOf, minuteOf, momentOf, timeText } from './beijing';
import { hash } from './chance';

/** One canteen or one of its floors. */
export interface Canteen {
  readonly name: string;
  readonly seats: number;
  /** How full it gets at the height of breakfast, lunch, supper and the late snack, in percent. */
  readonly peaks: readonly [breakfast: number, lunch: number, supper: number, late: number];
}

/** How full a canteen is at a moment. */
export interface Crowd {
  readonly name: string;
  readonly seats: number;
  readonly people: number;
}

/** All canteens, in the order of the answer. */
export const CANTEENS: readonly Canteen[] = [
  { name: '湖畔餐厅一层', seats: 620, peaks: [45, 97, 80, 12] },
  { name: '湖畔餐厅二层', seats: 540, peaks: [0, 88, 74, 8] },
  { name: '湖畔餐厅三层', seats: 380, peaks: [0, 62, 55, 46] },
  { name: '银杏餐厅', seats: 460, peaks: [58, 104, 90, 9] },
  { name: '松林餐厅', seats: 240, peaks: [72, 70, 66, 38] },
  { name: '东门餐厅一层', seats: 420, peaks: [38, 83, 60, 14] },
  { name: '东门餐厅二层', seats: 300, peaks: [0, 57, 49, 6] },
  { name: '清真餐厅', seats: 160, peaks: [30, 76, 68, 7] },
  { name: '书香咖啡', seats: 0, peaks: [0, 0, 0, 0] },
];

/** The height of each meal and how long it takes to fill or empty, in minutes. */
const MEALS: readonly (readonly [height: number, spread: number])[] = [
  [7 * 60 + 40, 40],
  [12 * 60 + 5, 45],
  [18 * 60, 60],
  [22 * 60 + 20, 75],
];
/** Counting stops late in the evening and begins again in the morning; the last count is repeated in between. */
const LAST_COUNT = 23 * 60 + 58;
const FIRST_COUNT = 5 * 60 + 30;

/** The moment of the count that is shown at `now`. */
export function countedAt(now: number): number {
  const minute = minuteOf(now);
  if (minute >= LAST_COUNT) return momentOf(dayOf(now), LAST_COUNT);
  if (minute < FIRST_COUNT) return momentOf(dayOf(now) - 1, LAST_COUNT);
  return momentOf(dayOf(now), minute);
}

/** How full every canteen is at `now`, by the last count. */
export function crowdAt(now: number): readonly Crowd[] {
  const counted = countedAt(now);
  const minute = minuteOf(counted);
  return CANTEENS.map(({ name, seats, peaks }) => {
    const percent = MEALS.reduce(
      (sum, [height, spread], meal) => sum + (peaks[meal] ?? 0) * Math.exp(-(((minute - height) / spread) ** 2)),
      0,
    );
    const unrest = 0.94 + (hash(`${name}/${dayOf(counted)}/${minute}`) % 120) / 1000;
    return { name, seats, people: Math.round((seats * percent * unrest) / 100) };
  });
}

/** The answer of the crowd call: the numbers are numbers, and the name of the count is `ip`. */
export function crowdAnswer(now: number): object {
  return {
    time: timeText(countedAt(now)),
    rows: crowdAt(now).map(({ name, seats, people }) => ({
      name,
      seat: seats,
      ip: people,
      warningMsg: seats > 0 && people / seats > 0.85 ? '拥挤' : '',
    })),
  };
}

/** Opening hours as the catering centre prints them: cells that span rows and columns. */
export const HOURS_TABLE = `<table border="1">
<tr><th>餐厅</th><th>楼层</th><th>早餐</th><th>午餐</th><th>晚餐</th><th>夜宵</th></tr>
<tr><td rowspan="3">湖畔餐厅</td><td>一层</td><td>6:30-9:30</td><td rowspan="3">10:40-13:30</td><td rowspan="3">16:40-19:30</td><td rowspan="2">不供应</td></tr>
<tr><td>二层</td><td rowspan="2">不供应</td></tr>
<tr><td>三层</td><td>20:00-23:00</td></tr>
<tr><td colspan="2">银杏餐厅</td><td>6:30-9:00</td><td>10:30-13:00</td><td>16:30-19:00</td><td>不供应</td></tr>
<tr><td colspan="2">松林餐厅</td><td>6:30-10:00</td><td>10:30-14:00</td><td>16:30-20:00</td><td>20:00-22:00</td></tr>
<tr><td rowspan="2">东门餐厅</td><td>一层</td><td>6:30-9:00</td><td colspan="2">10:30-20:00</td><td rowspan="2">不供应</td></tr>
<tr><td>二层</td><td>不供应</td><td>11:00-13:30</td><td>17:00-19:30</td></tr>
<tr><td colspan="2">清真餐厅</td><td>6:30-9:00</td><td>10:40-13:00</td><td>16:40-19:00</td><td>不供应</td></tr>
<tr><td colspan="2">书香咖啡</td><td colspan="4">9:00-22:00</td></tr>
</table>`;
