/** Documents: a hostile pattern, YAML, a whole `plugin validate`, the size of the language on a phone, the catalog’s words. */
import { join } from 'node:path';
import { getEncoding } from 'js-tiktoken';
import { LineCounter, parseDocument } from 'yaml';
import { checkSurface, describeCatalog, SURFACE_LIMITS } from '../../packages/sdk/src/genui';
import { Meter, ProblemList, Scope, Slots, SourceFile } from '../../packages/sdk/src/lang';
import { compileExpression } from '../../packages/sdk/src/lang/expr/expression';
import { emptyFrame } from '../../packages/sdk/src/lang/expr/scope';
import { loadYaml } from '../../packages/sdk/src/lang/yaml/load';
import { type Measure, median, timeEach } from '../measure';
import { interleaved, timeOf } from './interleave';

const ROOT = join(import.meta.dir, '..', '..');
const ROUNDS = 15;
const PROCESSES = 7;
const CLI = 'packages/plugin-cli/src/plugin.ts';

/** Measures them. */
export async function documentMeasures(): Promise<readonly Measure[]> {
  return [
    await patternMeasure(),
    await yamlMeasure(),
    await validateMeasure(),
    await sizeMeasure(),
    await surfaceMeasure(),
    catalogMeasure(),
  ];
}

/** A pattern that backtracking engines follow for hours. */
async function patternMeasure(): Promise<Measure> {
  const text = `${'a'.repeat(29)}!`;
  const problems = new ProblemList();
  const place = () => ({ file: 'bench', line: 1, column: 1 });
  const run = () => {
    const slots = new Slots();
    const scope = new Scope(slots, new Map());
    const slot = scope.bind('s');
    const source = { text: "matches(s, '^(a+)+$')", place };
    const expression = compileExpression(source, scope, problems);
    const frame = emptyFrame(slots, new Meter(100_000));
    frame.slots[slot] = text;
    return expression.evaluate(frame);
  };
  if (run() !== false) throw new Error('The pattern does not match');
  const times = await interleaved([{ name: 'ours', run }], ROUNDS);
  return {
    what: 'a pattern that explodes elsewhere, on 30 characters',
    value: timeOf(times, 'ours'),
    unit: 'ms',
    budget: 10,
  };
}

async function yamlMeasure(): Promise<Measure> {
  const entry = (index: number) =>
    `  - let: value${index}\n    value: |\n      rows.filter(row => row.seats > ${index}).map(row => row.room)\n  - check: value${index}.length > 0\n    error: 没有 ${index} 座以上的教室\n`;
  let text = 'title: 教室\ndescription: Rooms\neffect: read\nsteps:\n';
  for (let index = 0; text.length < 100_000; index += 1) text += entry(index);
  const file = new SourceFile('tools/free.yaml', text);
  const load = () => loadYaml({ file, start: 0, end: text.length }, new ProblemList());
  if (load()?.kind !== 'map') throw new Error('The YAML is a map');
  const times = await interleaved(
    [
      { name: 'ours', run: load },
      { name: 'yaml', run: () => parseDocument(text, { lineCounter: new LineCounter() }) },
    ],
    ROUNDS,
  );
  return {
    what: 'YAML of 100 KB, with positions and all refusals',
    value: timeOf(times, 'ours'),
    unit: 'ms',
    budget: 60,
    beside: { what: 'yaml alone', value: timeOf(times, 'yaml') },
  };
}

/** The whole process, as an author waits for it. */
async function validateMeasure(): Promise<Measure> {
  const durations = await timeEach(PROCESSES, async () => {
    const child = Bun.spawn([process.execPath, CLI, 'validate', 'plugins/classrooms'], {
      cwd: ROOT,
      stdout: 'ignore',
      stderr: 'pipe',
    });
    if ((await child.exited) !== 0)
      throw new Error(`plugin validate failed: ${await new Response(child.stderr).text()}`);
  });
  return {
    what: 'plugin validate plugins/classrooms, the whole process',
    value: median(durations),
    unit: 'ms',
    budget: 250,
  };
}

/**
 * Loader, interpreter and parsers (YAML, HTML, selectors, RE2, GB18030), as a phone loads them. Not counted: replaying tests,
 * the JSON Schemas and the reference, which only authors load, and zod, which is there without the language.
 */
async function sizeMeasure(): Promise<Measure> {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, 'phone.ts')],
    target: 'browser',
    minify: true,
    external: ['zod'],
  });
  const [output] = built.outputs;
  if (!built.success || output === undefined) throw new Error(built.logs.map(String).join('\n'));
  const bytes = new Uint8Array(await output.arrayBuffer());
  return {
    what: 'bundle for the phone: loadDocument with all parsers, without zod, minified and gzipped',
    value: Bun.gzipSync(bytes, { level: 9 }).byteLength / 1000,
    unit: 'kB',
    budget: 200,
    beside: { what: 'minified', value: bytes.byteLength / 1000 },
  };
}

/** A surface as large as one may be, with an expression in every element. */
async function surfaceMeasure(): Promise<Measure> {
  const ids = Array.from({ length: SURFACE_LIMITS.elements - 6 }, (_, index) => `e${index}`);
  const rows = Array.from({ length: 5 }, (_, row) => ids.slice(row * 39, row * 39 + 39));
  const spec = {
    v: 1,
    root: 'top',
    bindings: { rooms: { tool: 'rooms.free' } },
    elements: [
      { id: 'top', type: 'Column', children: rows.map((_, row) => `row${row}`) },
      ...rows.map((children, row) => ({ id: `row${row}`, type: 'Row', children })),
      ...ids.map((id, index) => ({
        id,
        type: 'ListRow',
        title: `第 \${rooms[${index}].room} 间`,
        value: `\${rooms[${index}].seats > 60 ? '大' : '小'}`,
        onPress: { ask: `\${rooms[${index}].room} 空着吗？` },
      })),
    ],
  };
  const run = () => checkSurface(spec, { surface: 'chat', tool: () => ({ effect: 'read' }) });
  const { spec: found, problems } = run();
  if (found?.elements.length !== SURFACE_LIMITS.elements) throw new Error(problems[0]?.en ?? 'Too few elements');
  const times = await interleaved([{ name: 'ours', run }], ROUNDS);
  return { what: 'check of a surface of 200 elements', value: timeOf(times, 'ours'), unit: 'ms', budget: 5 };
}

/** What every request pays for generated surfaces. */
function catalogMeasure(): Measure {
  const tokens = getEncoding('o200k_base').encode(describeCatalog()).length;
  return { what: 'the catalog of surfaces in words for a model', value: tokens, unit: 'tokens', budget: 1200 };
}
