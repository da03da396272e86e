/**
 * `bun scripts/mutate-language.ts`: measures the conformance cases of the plugin language. It plants defects in copies of
 * `packages/sdk/src/lang`, one at a time, and runs the cases over each: a defect that no case notices is a rule that nobody
 * holds. The same seed plants the same defects in the same source. `--seed 1`, `--count 200`, `--only lib/`.
 */
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chosen, type Mutant, mutantsOf, seeded } from './mutation/mutants';

const SDK = join(import.meta.dir, '../packages/sdk');
const LANG = 'src/lang';
/** Two at a time: a machine of two cores does no more. */
const WORKERS = 2;
/** Milliseconds: a defect that makes a loop endless is noticed by the clock. */
const PATIENCE = 20_000;

/**
 * Not part of what a document means: tests, what only editors and commands use, tables of the reference, and the class of an
 * address, which whoever connects looks at.
 */
const LEFT_OUT =
  /\.test\.ts$|\.generated\.ts$|(?:^|\/)(?:index|testing|explore|watch|print)\.ts$|^(?:fuzz|cases|editor|lib\/reference)\/|^request\/address-class\.ts$/;

/** What the process of one mutant runs; it ends at the first case that fails. */
const ENTRY = `import { runCases } from './src/lang/cases/runner/run-cases';
const files = await Bun.file(process.argv[2]).json();
const { failed } = await runCases(files, true);
process.exit(failed.length === 0 ? 0 : 1);
`;

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});

const all: { readonly file: string; readonly mutant: Mutant; readonly source: string }[] = [];
for (const file of [...new Bun.Glob('**/*.ts').scanSync(join(SDK, LANG))].sort()) {
  if (LEFT_OUT.test(file) || !file.startsWith(flags.only)) continue;
  const source = await Bun.file(join(SDK, LANG, file)).text();
  for (const mutant of mutantsOf(file, source)) all.push({ file, mutant, source });
}
const planted = chosen(all, Number(flags.count), seeded(Number(flags.seed)));

const temporary = await mkdtemp(join(tmpdir(), 'mutate-language-'));
const started = performance.now();
try {
  const caseFile = join(temporary, 'cases.json');
  await Bun.write(caseFile, JSON.stringify(await caseTexts()));
  const workers = await Promise.all(Array.from({ length: WORKERS }, (_, at) => workshop(join(temporary, String(at)))));
  if (!(await passes(workers[0] as string, caseFile))) {
    console.error('The cases fail without any defect: run bun test packages/sdk/src/lang/cases first.');
    process.exit(2);
  }
  const survivors = new Set<(typeof planted)[number]>();
  const queue = [...planted];
  await Promise.all(
    workers.map(async (folder) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { file, mutant, source } = next;
        const path = join(folder, LANG, file);
        await Bun.write(path, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end));
        if (await passes(folder, caseFile)) {
          survivors.add(next);
          console.log(`survived  ${file}:${mutant.line}  ${mutant.shown}`);
        }
        await Bun.write(path, source);
      }
    }),
  );
  report(survivors);
} finally {
  await rm(temporary, { recursive: true, force: true });
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

/** A copy of the sdk in which defects can be planted. */
async function workshop(folder: string): Promise<string> {
  await mkdir(folder);
  await cp(join(SDK, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(SDK, 'package.json'), join(folder, 'package.json'));
  await symlink(join(SDK, 'node_modules'), join(folder, 'node_modules'));
  await Bun.write(join(folder, 'entry.ts'), ENTRY);
  return folder;
}

/** Whether all cases pass in a copy. What crashes or does not end does not pass. */
async function passes(folder: string, caseFile: string): Promise<boolean> {
  const child = Bun.spawn([process.execPath, 'entry.ts', caseFile], {
    cwd: folder,
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  });
  return (await child.exited) === 0;
}

function report(survivors: ReadonlySet<(typeof planted)[number]>): void {
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
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${planted.length - survivors.size} of ${planted.length} killed (seed ${flags.seed}, ${all.length} places, ${seconds} s)`,
  );
}
