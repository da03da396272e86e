/** The platform of the host: every port over bun and the data folder. */
import { join } from 'node:path';
import type { Platform } from '@pku-harness/core';
import { confinedFetch, confinedHttp } from './adapters/demo-confinement';
import { desktopNotifications, pageNotifications, thisDesktop } from './adapters/desktop-notifications';
import { fileFolder } from './adapters/file-folder';
import { fileKeyStore } from './adapters/file-key-store';
import { createHttpPort } from './adapters/http-port';
import { pdfReader } from './adapters/pdf-reader';
import type { RouteTable } from './adapters/route-table';
import { systemClock, systemRandom, thisComputer } from './adapters/system';
import type { FolderKind } from './folder/default-folder';
import { openStoredDatabase } from './folder/stored-database';

/** What the outside of a host looks like. */
export interface Outside {
  /** A demo reaches its routes and this computer, and nothing else. */
  readonly kind: FolderKind;
  readonly routes?: RouteTable;
}

/** Opens the platform over a data folder that is already locked. @param log one line per event worth knowing. */
export function openHostPlatform(folder: string, outside: Outside, log?: (line: string) => void): Platform {
  const { sql, care } = openStoredDatabase(folder, log);
  const { routes = new Map() } = outside;
  const http = createHttpPort({ routes });
  const demo = outside.kind === 'demo';
  return {
    sql,
    storage: care,
    keys: fileKeyStore(join(folder, 'keys.json')),
    files: fileFolder(join(folder, 'files')),
    pdf: pdfReader(),
    http: demo ? confinedHttp(http, routes) : http,
    fetch: demo ? confinedFetch(fetch) : fetch,
    // The invented reminders of a demo stay in its page.
    notifications: demo ? pageNotifications() : desktopNotifications(thisDesktop()),
    clock: systemClock,
    random: systemRandom,
    device: thisComputer(),
  };
}
