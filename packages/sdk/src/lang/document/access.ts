/** What a document declares to reach: whether it exists, and whether anything uses it. */
import { ABILITY_GROUPS } from '../abilities/table';
import { CAMPUS_SERVICES } from '../campus-services';
import { nearest } from '../nearest';
import { didYouMean, hintOf, type ProblemList, problem } from '../problem';
import { hostAllowed, networkEntryProblem } from '../request/network';
import { COMPUTED_HOST } from '../request/parts';
import type { ToolFacts } from '../steps/step';
import { entryOf, placeOf, type YamlNode, type YamlScalar } from '../yaml/node';

/** The texts of a list in the manifest, also of one that is wrong elsewhere. */
export function writtenList(root: YamlNode, key: string): readonly (YamlScalar & { readonly value: string })[] {
  const list = entryOf(root, key)?.value;
  if (list?.kind !== 'list') return [];
  return list.items.filter(
    (item): item is YamlScalar & { readonly value: string } => item.kind === 'scalar' && typeof item.value === 'string',
  );
}

/** Adds what is wrong with `network`, `campus` and `abilities`. */
export function checkAccess(root: YamlNode, problems: ProblemList): void {
  for (const item of writtenList(root, 'network')) {
    const refused = networkEntryProblem(item.value);
    if (refused !== undefined) problems.add(problem('E1204', placeOf(item), refused));
  }
  checkNames(writtenList(root, 'campus'), CAMPUS_SERVICES, 'E2311', { zh: '校园服务', en: 'campus service' }, problems);
  checkNames(writtenList(root, 'abilities'), ABILITY_GROUPS, 'E2308', { zh: '宿主能力', en: 'ability' }, problems);
}

function checkNames(
  items: readonly (YamlScalar & { readonly value: string })[],
  known: readonly string[],
  code: 'E2311' | 'E2308',
  what: { zh: string; en: string },
  problems: ProblemList,
): void {
  for (const item of items) {
    if (known.includes(item.value)) continue;
    problems.add(
      problem(code, placeOf(item), {
        zh: `没有${what.zh} ${item.value}`,
        en: `There is no ${what.en} ${item.value}`,
        ...hintOf(
          didYouMean(nearest(item.value, known)) ?? {
            zh: `可以写：${known.join('、')}`,
            en: `There are: ${known.join(', ')}`,
          },
        ),
      }),
    );
  }
}

/** Warns of declarations that no tool uses: people are asked to trust more than is needed. */
export function warnUnusedAccess(root: YamlNode, tools: Iterable<ToolFacts>, problems: ProblemList): void {
  const used = { campus: new Set<string>(), abilities: new Set<string>(), hosts: new Set<string>() };
  for (const { used: own } of tools) {
    for (const key of ['campus', 'abilities', 'hosts'] as const) for (const name of own[key]) used[key].add(name);
  }
  const unused = [
    ...(used.hosts.has(COMPUTED_HOST)
      ? []
      : writtenList(root, 'network').filter(
          ({ value }) => ![...used.hosts].some((host) => hostAllowed(host, [value])),
        )),
    ...writtenList(root, 'abilities').filter(({ value }) => !used.abilities.has(value)),
    // The ability `verify` reaches Treehole by itself; naming the service as well is fine.
    ...writtenList(root, 'campus').filter(
      ({ value }) => !used.campus.has(value) && !(value === 'treehole' && used.abilities.has('verify')),
    ),
  ];
  for (const item of unused) {
    problems.warn(
      problem('E1304', placeOf(item), {
        zh: `声明了 ${item.value}，但没有工具用到`,
        en: `${item.value} is declared, and no tool uses it`,
        hint: { zh: '去掉它，安装时就少问一项', en: 'Remove it, so that people are asked for less' },
      }),
    );
  }
}
