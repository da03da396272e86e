/** The platform of the host: every port over bun and the data folder. */
import { join } from 'node:path';
import type { Platform } from '@pku-harness/core';
import { openSqlite } from './adapters/bun-sqlite';
import { fileKeyStore } from './adapters/file-key-store';
import { createHttpPort } from './adapters/http-port';
import type { RouteTable } from './adapters/route-table';
import { systemClock, systemRandom, thisComputer } from './adapters/system';

/** Opens the platform over a data folder that is already locked. */
export function openHostPlatform(folder: string, routes?: RouteTable): Platform {
  return {
    sql: openSqlite(join(folder, 'harness.db')),
    keys: fileKeyStore(join(folder, 'keys.json')),
    http: createHttpPort(routes ? { routes } : {}),
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: systemRandom,
    device: thisComputer(),
  };
}
