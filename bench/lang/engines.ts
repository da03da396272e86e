/**
 * The expression engines of the field, each with the three jobs in its own language. Where an engine lacks a part (sorting,
 * building objects, lists at all), the host does it in plain JavaScript, which only makes the engine look faster.
 */
import { Environment } from '@marcbachmann/cel-js';
import { compileExpression as compileFiltrex } from 'filtrex';
import jexlModule from 'jexl';
import jsonata from 'jsonata';
import { Meter, ProblemList, parseExpression, Scope, Slots } from '../../packages/sdk/src/lang';
import { compileExpression } from '../../packages/sdk/src/lang/expr/expression';
import { emptyFrame } from '../../packages/sdk/src/lang/expr/scope';
import {
  type Kept,
  nativeRows,
  nativeScalar,
  PARSE_SOURCE,
  ROWS_SOURCE,
  type Row,
  SCALAR_SOURCE,
  type Scalars,
} from './jobs';

type Answer<T> = T | Promise<T>;

/** One engine. */
export interface Engine {
  readonly name: string;
  /** It cannot be led outside its data, and it runs no text as JavaScript: only such engines are opponents. */
  readonly safe: boolean;
  /** Job a, parsing included: what one run of a tool pays. */
  rows(rows: readonly Row[]): Answer<readonly Kept[]>;
  /** Job b: prepared once, evaluated many times. */
  scalar(): (values: Scalars) => Answer<number>;
  /** Job c. */
  parse?(): unknown;
}

/** The limit: the same code as a function of the host. */
export const native: Engine = {
  name: 'native',
  safe: false,
  rows: nativeRows,
  scalar: () => nativeScalar,
};

/** Operations that job a may take; the bound of a run is raised for it alone. */
const MANY_OPERATIONS = 1_000_000;

function prepared(text: string, names: readonly string[]) {
  const slots = new Slots();
  const scope = new Scope(slots, new Map());
  const bound = names.map((name) => scope.bind(name));
  const problems = new ProblemList();
  const place = () => ({ file: 'bench', line: 1, column: 1 });
  const expression = compileExpression({ text, place }, scope, problems);
  if (problems.broken) throw new Error(problems.sorted()[0]?.en);
  return { slots, bound, expression };
}

/** The plugin language: operations counted, null rules, growth limits and places all on. */
export const ours: Engine = {
  name: 'plugin language',
  safe: true,
  rows(rows) {
    const { slots, bound, expression } = prepared(ROWS_SOURCE, ['rows']);
    const frame = emptyFrame(slots, new Meter(MANY_OPERATIONS));
    frame.slots[bound[0] ?? 0] = rows;
    return expression.evaluate(frame) as readonly Kept[];
  },
  scalar() {
    const { slots, bound, expression } = prepared(SCALAR_SOURCE, ['price', 'count', 'discount', 'kind']);
    const [price = 0, count = 0, discount = 0, kind = 0] = bound;
    const frame = emptyFrame(slots, new Meter(Number.MAX_SAFE_INTEGER));
    return (values) => {
      frame.slots[price] = values.price;
      frame.slots[count] = values.count;
      frame.slots[discount] = values.discount;
      frame.slots[kind] = values.kind;
      return expression.evaluate(frame) as number;
    };
  },
  parse: () => parseExpression(PARSE_SOURCE),
};

const jsonataEngine: Engine = {
  name: 'jsonata',
  safe: true,
  rows: (rows) =>
    jsonata(
      '$sort(rows[seats >= 60 and free > 4].{"name": building & room, "seats": seats, "share": free / 12}, function($a, $b) { $a.seats > $b.seats })',
    ).evaluate({ rows }),
  scalar() {
    const compiled = jsonata("price * count * (1 - discount) > 100 and kind != 'gift' ? price * count : 0");
    return (values) => compiled.evaluate(values);
  },
  parse: () =>
    jsonata(
      '$sort(rows[seats >= input.seats and (building = input.building or input.building = "")].{"room": room, "seats": $number(seats), "free": $filter($$.PERIODS, function($p) { $not($lookup(%, $p)) })}, function($a, $b) { $a > $b })',
    ),
};

const cel = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false }).registerFunction(
  'sortSeats(list): list',
  (list: readonly Kept[]) => list.toSorted((a, b) => a.seats - b.seats),
);

const celEngine: Engine = {
  name: '@marcbachmann/cel-js',
  safe: true,
  rows: (rows) =>
    cel.parse(
      'sortSeats(rows.filter(r, r.seats >= 60.0 && r.free > 4.0).map(r, {"name": r.building + r.room, "seats": r.seats, "share": r.free / 12.0}))',
    )({ rows }),
  scalar() {
    const compiled = cel.parse("price * count * (1.0 - discount) > 100.0 && kind != 'gift' ? price * count : 0.0");
    return (values) => compiled({ ...values }) as number;
  },
  parse: () =>
    cel.parse(
      'sortSeats(rows.filter(r, r.seats >= input.seats && (input.building == "" || r.building == input.building)).map(r, {"room": r.room, "seats": double(r.seats), "free": PERIODS.filter(p, r[p] == "")}))',
    ),
};

const jexl = new jexlModule.Jexl();
jexl.addTransform('kept', (rows: readonly Row[]) =>
  rows.map(({ building, room, seats, free }) => ({ name: building + room, seats, share: free / 12 })),
);
jexl.addTransform('sorted', (rows: readonly Kept[]) => rows.toSorted((a, b) => a.seats - b.seats));

const jexlEngine: Engine = {
  name: 'jexl',
  safe: true,
  rows: (rows) => jexl.createExpression('rows[.seats >= 60 && .free > 4]|kept|sorted').evalSync({ rows }),
  scalar() {
    const compiled = jexl.compile(SCALAR_SOURCE);
    return (values) => compiled.evalSync({ ...values });
  },
  parse: () =>
    jexl
      .createExpression(
        'rows[.seats >= input.seats && (.building == input.building || input.building == "")]|project({room: "room", seats: "seats", free: PERIODS[.free == ""]})|sorted("room", "asc", input.order, input.limit)',
      )
      .compile(),
};

const filtrex: Engine = {
  name: 'filtrex',
  // It writes JavaScript and runs it.
  safe: false,
  rows(rows) {
    const keep = compileFiltrex('seats >= 60 and free > 4');
    const share = compileFiltrex('free / 12');
    return rows
      .filter((row) => Boolean(keep(row)))
      .map((row) => ({ name: row.building + row.room, seats: row.seats, share: share(row) as number }))
      .sort((a, b) => a.seats - b.seats);
  },
  scalar() {
    const compiled = compileFiltrex(
      'if price * count * (1 - discount) > 100 and kind != "gift" then price * count else 0',
    );
    return (values) => compiled(values) as number;
  },
};

/** Everybody else. */
export const OTHERS: readonly Engine[] = [jsonataEngine, celEngine, jexlEngine, filtrex];
