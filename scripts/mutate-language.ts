/**
 * `bun scripts/mutate-language.ts`: measures the conformance cases of the plugin language. It plants defects in a copy of
 * `packages/sdk/src/lang`, wakes one at a time, and runs the cases that come by it: a defect that no case notices is a rule
 * that nobody holds. The same seed plants the same defects in the same source. `--seed 1`, `--count 200` or `all`,
 * `--only lib/`; `--rough` does not look twice at a survivor and is done sooner.
 */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { whyEquivalent } from './mutation/equivalent';
import { chosen, type Mutant, mutantsOf, seeded } from './mutation/mutants';
import { switched } from './mutation/switched';
import { survey, tryAll, type Verdict } from './mutation/trials';

const SDK = join(import.meta.dir, '../packages/sdk');
const LANG = 'src/lang';

/**
 * Not part of what a document means: tests, what only editors and commands use, tables of the reference, and the class of an
 * address, which whoever connects looks at.
 */
const LEFT_OUT =
  /\.test\.ts$|\.generated\.ts$|(?:^|\/)(?:index|testing|explore|watch|print|step-at)\.ts$|^(?:fuzz|cases|editor|lib\/reference)\/|^abilities\/reference\.ts$|^request\/address-class\.ts$/;

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    rough: { type: 'boolean', default: false },
  },
});

interface Planted {
  readonly file: string;
  readonly mutant: Mutant;
}

const all: Planted[] = [];
const sources = new Map<string, string>();
const equivalent = new Map<string, number>();
for (const file of [...new Bun.Glob('**/*.ts').scanSync(join(SDK, LANG))].sort()) {
  if (LEFT_OUT.test(file) || !file.startsWith(flags.only)) continue;
  const source = await Bun.file(join(SDK, LANG, file)).text();
  sources.set(file, source);
  for (const mutant of mutantsOf(file, source)) {
    const why = whyEquivalent(file, mutant, source);
    if (why === undefined) all.push({ file, mutant });
    else equivalent.set(why, (equivalent.get(why) ?? 0) + 1);
  }
}
const count = flags.count === 'all' ? all.length : Number(flags.count);
const planted = chosen(all, count, seeded(Number(flags.seed)));

const folder = await mkdtemp(join(tmpdir(), 'mutate-language-'));
const started = performance.now();
try {
  await layLaboratory();
  const found = await survey(folder);
  if (found.failing.length > 0) {
    console.error(
      `The cases fail without any defect: run bun test packages/sdk/src/lang/cases first.\n${found.failing[0]}`,
    );
    process.exit(2);
  }
  const survivors = new Set<Planted>();
  const tell = (id: number, verdict: Verdict) => {
    const one = planted[id];
    if (verdict === 'killed' || one === undefined) return;
    survivors.add(one);
    console.log(`${verdict.padEnd(9)} ${one.file}:${one.mutant.line}  ${one.mutant.shown}`);
  };
  await tryAll(folder, found, [...planted.keys()], tell, flags.rough);
  report(survivors);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A copy of the sdk with the chosen defects behind switches, and all cases in one file, those that take long at the end. */
async function layLaboratory(): Promise<void> {
  await cp(join(SDK, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(SDK, 'package.json'), join(folder, 'package.json'));
  await symlink(join(SDK, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, source] of sources) {
    const own = [...planted.entries()].filter(([, one]) => one.file === file);
    const text = switched(source, new Map(own.map(([id, { mutant }]) => [id, mutant])));
    await Bun.write(join(folder, LANG, file), text);
  }
  await Bun.write(join(folder, 'cases.json'), JSON.stringify(await caseTexts()));
}

/** The case files, those that take long at the end. */
async function caseTexts(): Promise<Record<string, string>> {
  const folder = join(SDK, LANG, 'cases');
  const late = (path: string) => (path.startsWith('limits/') ? 1 : 0);
  const paths = [...new Bun.Glob('*/*.yaml').scanSync(folder)].sort((a, b) => late(a) - late(b) || (a < b ? -1 : 1));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await Bun.file(join(folder, path)).text()] as const)),
  );
}

function report(survivors: ReadonlySet<Planted>): void {
  const files = new Map<string, { killed: number; total: number }>();
  for (const one of planted) {
    const counted = files.get(one.file) ?? { killed: 0, total: 0 };
    counted.total += 1;
    if (!survivors.has(one)) counted.killed += 1;
    files.set(one.file, counted);
  }
  for (const [file, { killed, total }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${`${killed}/${total}`.padStart(7)}  ${file}`);
  }
  for (const [why, places] of equivalent) console.log(`${String(places).padStart(7)}  left out: ${why}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${planted.length - survivors.size} of ${planted.length} killed (seed ${flags.seed}, ${all.length} places, ${seconds} s)`,
  );
}
