/** The words of the commands with words of their own: settings, plugins, usage and mcp. Pure. */
import { isZoneId, type ZoneId } from '@pku-harness/sdk';
import { type Options, usage } from './not-understood';
import type { Command } from './words';

/** The words after `pku settings`. @throws HarnessError `usage`. */
export function settingsOf([what, key, value, ...more]: readonly string[], json: boolean): Command {
  const bare = what === undefined || what === 'list';
  if (bare && value === undefined) return { is: 'settings.list', json, prefix: key ?? '' };
  if (what === 'get' && key !== undefined && value === undefined) return { is: 'settings.get', key, json };
  if (what === 'set' && key !== undefined && value !== undefined && more.length === 0) {
    return { is: 'settings.set', key, value };
  }
  if (what === 'open' && value === undefined) return { is: 'settings.open', key };
  throw usage(
    '用法：pku settings [list] | get <键> | set <键> <值> | open [<键>]',
    'Usage: pku settings [list] | get <key> | set <key> <value> | open [<key>]',
  );
}

/** The words after `pku plugins`. @throws HarnessError `usage`. */
export function pluginsOf([what, id, ...more]: readonly string[], json: boolean): Command {
  if (more.length === 0) {
    if ((what === undefined || what === 'list') && id === undefined) return { is: 'plugins.list', json };
    if (what === 'show' && id !== undefined) return { is: 'plugins.show', id, json };
    if (what === 'enable' && id !== undefined) return { is: 'plugins.switch', id, on: true };
    if (what === 'disable' && id !== undefined) return { is: 'plugins.switch', id, on: false };
  }
  throw usage(
    '用法：pku plugins [list] | show <插件> | enable <插件> | disable <插件>',
    'Usage: pku plugins [list] | show <id> | enable <id> | disable <id>',
  );
}

const JOB_WORDS = ['show', 'history', 'pause', 'resume', 'run', 'remove'] as const;

/** The words after `pku jobs`. @throws HarnessError `usage`. */
export function jobsOf([name, job, ...more]: readonly string[], { given }: Options, json: boolean): Command {
  const shown = { json, ...zoneIn(given.get('--zone')) };
  if ((name === undefined || name === 'list') && job === undefined)
    return { is: 'jobs', words: { what: 'list' }, ...shown };
  const what = JOB_WORDS.find((word) => word === name);
  if (what !== undefined && job !== undefined && more.length === 0)
    return { is: 'jobs', words: { what, job }, ...shown };
  throw usage(
    `用法：pku jobs [list] | ${JOB_WORDS.join('|')} <任务>`,
    `Usage: pku jobs [list] | ${JOB_WORDS.join('|')} <id>`,
  );
}

/** The zone that times are shown in, when one is given. */
function zoneIn(zone: string | undefined): { zone?: ZoneId } {
  if (zone === undefined) return {};
  if (isZoneId(zone)) return { zone };
  throw usage(`不认识这个时区：${zone}`, `This time zone is unknown: ${zone}`);
}

/** The options of `pku usage`. @throws HarnessError `usage`. */
export function usageOf({ given }: Options, json: boolean): Command {
  const [from, to] = [dayOf(given.get('--from')), dayOf(given.get('--to'))];
  return { is: 'usage', json, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The options of `pku mcp`. @throws HarnessError `usage`. */
export function mcpOf({ flags, given }: Options): Command {
  const http = flags.has('--http');
  const port = given.get('--port');
  if (!http && (port !== undefined || flags.has('--new-token'))) {
    throw usage('--port 和 --new-token 要和 --http 一起用', '--port and --new-token go with --http');
  }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    throw usage(`这不是端口：${port}`, `This is no port: ${port}`);
  }
  return { is: 'mcp', http, port: port === undefined ? undefined : Number(port), newToken: flags.has('--new-token') };
}

/** A day that exists; `2026-02-31` does not. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!exists)
    throw usage(`这不是日期：${text}，例如 2026-09-01`, `This is no day: ${text}; write one like 2026-09-01`);
  return text;
}
