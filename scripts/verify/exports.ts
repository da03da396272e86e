/** Looks at what an export left behind, instead of believing that it worked. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from './report';

/** The first eight bytes of every Hermes bytecode file. */
const HERMES_MAGIC = Buffer.from('c61fbc03c103191f', 'hex');

/** A web export holds its page and JavaScript that the page can load. */
export async function inspectWebExport(folder: string): Promise<Report | undefined> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (!files.includes('index.html') || scripts.length === 0) return undefined;
  return { passed: 1, failed: 0, detail: `${scripts.length} scripts` };
}

/** An Android export holds bytecode that Hermes can run. */
export async function inspectAndroidExport(folder: string): Promise<Report | undefined> {
  const bundles = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.hbc'));
  if (bundles.length === 0) return undefined;
  const broken: string[] = [];
  for (const bundle of bundles) if (!(await isHermes(join(folder, bundle)))) broken.push(bundle);
  return {
    passed: broken.length === 0 ? 1 : 0,
    failed: broken.length,
    detail: broken.length === 0 ? `${bundles.length} Hermes bundle` : `not Hermes bytecode: ${broken.join(', ')}`,
  };
}

async function isHermes(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HERMES_MAGIC.length), 0, HERMES_MAGIC.length, 0);
    return bytesRead === HERMES_MAGIC.length && buffer.equals(HERMES_MAGIC);
  } finally {
    await file.close();
  }
}
