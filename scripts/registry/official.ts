/**
 * The official plugins as they stand in plugins/: TypeScript ones from `builtinPlugins`, documents from the head of their
 * PLUGIN.md. Whether a document loads is its own test; here only its words count.
 */
import '../../packages/host/src/react-native-alias';
import { join } from 'node:path';
import { z } from 'zod';
import type { OfficialPlugin } from './check';

const headSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string().optional(),
});

/** Reads all official plugins of a repository, TypeScript ones first. */
export async function readOfficialPlugins(root: string): Promise<OfficialPlugin[]> {
  const { builtinPlugins } = (await import(join(root, 'plugins/index.ts'))) as typeof import('../../plugins/index');
  const builtin = builtinPlugins.map(({ id, name, description, icon }) => ({
    id,
    kind: 'builtin' as const,
    name,
    description,
    icon,
  }));
  const heads = await Array.fromAsync(new Bun.Glob('*/PLUGIN.md').scan(join(root, 'plugins')));
  const documents = heads.sort().map(async (file) => ({
    icon: undefined,
    ...headSchema.parse(headOf(await Bun.file(join(root, 'plugins', file)).text())),
    kind: 'document' as const,
  }));
  return [...builtin, ...(await Promise.all(documents))];
}

/** The YAML between the first two `---` lines. */
export function headOf(text: string): unknown {
  const head = /^---\r?\n([\s\S]*?)\r?\n---\s/.exec(`${text}\n`)?.[1];
  return head === undefined ? undefined : Bun.YAML.parse(head);
}
