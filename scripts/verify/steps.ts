/** What verify runs, in order: the fast checks first, the browser last. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWebExport, EXPORT_ENVIRONMENT, exportCommand, webExportServes } from '../toolchain/web-export';
import { inspectPhoneExport, inspectWebExport, PHONES } from './exports';
import { inspectNativeProjects, layOutApp, prebuildCommand } from './native-projects';
import { type Outcome, type Report, readBiome, readBunTest, readClosingLine, readTsc, settle } from './report';
import { type Output, runCommand, type Step } from './step';

/** What the steps need to know. */
export interface Workshop {
  readonly root: string;
  /** Where Node is: the app's bundler runs on it. */
  readonly node: string;
  /** Scratch files, inside the repository and ignored by git. */
  readonly cache: string;
}

/** Every step. */
export function allSteps({ root, node, cache }: Workshop): Step[] {
  const bun = process.execPath;
  const run = (
    command: readonly string[],
    output: Output,
    read: (outcome: Outcome) => Report | undefined | Promise<Report | undefined>,
  ) => runCommand(command, { cwd: root }, output, read);
  const script = (path: string) => (output: Output) => run([bun, path], output, readClosingLine);

  return [
    {
      name: 'format and lint',
      run: (output) => {
        const report = join(cache, 'biome.json');
        const reporters = ['--reporter=default', '--reporter=json', `--reporter-file=${report}`];
        return run(
          [bun, 'x', '--no-install', 'biome', 'check', '--error-on-warnings', ...reporters, '.'],
          output,
          async () => readBiome(await readFile(report, 'utf8')),
        );
      },
    },
    {
      name: 'types',
      run: (output) =>
        run(
          [bun, 'x', '--no-install', 'tsc', '--noEmit', '-p', '.', '--pretty', 'false', '--extendedDiagnostics'],
          output,
          readTsc,
        ),
    },
    { name: 'imports', run: script('scripts/check-imports.ts') },
    { name: 'registry', run: script('scripts/validate-registry.ts') },
    { name: 'documents', run: script('scripts/check-documents.ts') },
    { name: 'unit tests', run: (output) => run([bun, 'test', '--isolate', '--only-failures'], output, readBunTest) },
    {
      name: 'web export',
      run: async (output) => {
        const log = join(cache, 'web-export.log');
        if (await webExportServes(root)) output('Nothing changed since the last export.\n');
        else {
          await rm(log, { force: true });
          await buildWebExport(root, node, log).finally(async () => output(await readFile(log, 'utf8')));
        }
        return settle(await inspectWebExport(join(root, 'app/dist')), 0);
      },
    },
    { name: 'web chunks', needs: ['web export'], run: script('app/checks/web-chunks.ts') },
    {
      name: 'phone exports',
      run: (output) =>
        inScratch(join(cache, 'phones-'), (folder) => {
          const options = { cwd: join(root, 'app'), env: EXPORT_ENVIRONMENT };
          return runCommand(exportCommand(root, node, PHONES, folder), options, output, () =>
            inspectPhoneExport(folder),
          );
        }),
    },
    {
      name: 'phone projects',
      run: (output) =>
        inScratch(join(cache, 'projects-'), async (folder) => {
          const app = join(folder, 'app');
          await layOutApp(root, app);
          const options = { cwd: app, env: EXPORT_ENVIRONMENT };
          return runCommand(prebuildCommand(root, node), options, output, () => inspectNativeProjects(app));
        }),
    },
    { name: 'language in a browser', run: script('e2e/language-cases.ts') },
    { name: 'browser tests', needs: ['web export'], run: script('e2e/run.ts') },
    { name: 'pictures', needs: ['web export'], run: script('e2e/screens.ts') },
  ];
}

async function inScratch(prefix: string, work: (folder: string) => Promise<Report>): Promise<Report> {
  const folder = await mkdtemp(prefix);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The steps that need a browser. */
export const BROWSER_STEPS: ReadonlySet<string> = new Set(['language in a browser', 'browser tests', 'pictures']);
