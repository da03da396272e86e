/** The parts of a plugin that follow from a checked manifest. */
import type { Contributions } from '../../contributions';
import type { DocumentPart } from '../../document-part';
import type { Manifest } from '../manifest';
import { definedOnly } from './english';
import type { Surfaces } from './surfaces';

/** Campus services that the tools reach; `verify` reaches Treehole. */
export function scopesOf({ campus = [], abilities = [] }: Manifest): readonly string[] {
  const own = new Set(campus);
  if (abilities.includes('verify')) own.add('treehole');
  return [...own];
}

/** What the plugin needs of the host. */
export function requiresOf(manifest: Manifest, scopes: readonly string[]): readonly string[] {
  return [
    ...(scopes.length > 0 ? ['campus-session'] : []),
    ...(manifest.network === undefined && manifest.remote === undefined ? [] : ['network']),
    ...(manifest.cloud === undefined || manifest.cloud.optional === true ? [] : ['cloud']),
  ];
}

/** Commands and rows of settings. */
export function contributionsOf({ settings, commands }: Manifest): Contributions | undefined {
  if (settings === undefined && commands === undefined) return undefined;
  return definedOnly({ settings: settings?.map(definedOnly), commands }) as Contributions;
}

/** What only a document has. */
export function documentPart(manifest: Manifest, surfaces: Surfaces): DocumentPart {
  const { author, abilities = [], remote, cloud, server } = manifest;
  return definedOnly({
    author,
    abilities,
    ...surfaces,
    remote,
    // A server section is a use of the cloud by itself.
    cloud: cloud === undefined ? undefined : { ...cloud, uses: usesOf(cloud.uses, server !== undefined) },
    functions: server === undefined ? undefined : Object.keys(server.functions),
  }) as DocumentPart;
}

function usesOf(uses: readonly string[] = [], server: boolean): readonly string[] {
  return server && !uses.includes('functions') ? [...uses, 'functions'] : uses;
}
