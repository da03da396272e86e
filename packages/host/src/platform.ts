/** The platform of the host: every port over bun and the data folder. */
import { join } from 'node:path';
import type { Platform } from '@pku-harness/core';
import { fileKeyStore } from './adapters/file-key-store';
import { createHttpPort } from './adapters/http-port';
import type { RouteTable } from './adapters/route-table';
import { systemClock, systemRandom, thisComputer } from './adapters/system';
import { openStoredDatabase } from './folder/stored-database';

/** Opens the platform over a data folder that is already locked. @param log one line per event worth knowing. */
export function openHostPlatform(folder: string, routes?: RouteTable, log?: (line: string) => void): Platform {
  const { sql, care } = openStoredDatabase(folder, log);
  return {
    sql,
    storage: care,
    keys: fileKeyStore(join(folder, 'keys.json')),
    http: createHttpPort(routes ? { routes } : {}),
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: systemRandom,
    device: thisComputer(),
  };
}
