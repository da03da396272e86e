/** The `drafts` service: drafts of plugin documents, and the text of installed ones. */
import { type DraftFiles, type DraftsService, HarnessError, type HostServices } from '@pku-harness/sdk';
import { z } from 'zod';
import type { Platform } from '../../platform';
import type { PluginRegistry } from '../../registry';
import type { SettingsRegistry } from '../../settings';
import type { Caller } from '../caller';
import { serviceMethod } from '../service-method';
import { draftReach, draftReport, tryDraft } from './drafts';
import { languageReference } from './reference';

/** Characters of all files of a draft; the loader has the same bound in bytes. */
const DRAFT_LENGTH = 512 * 1024;
const FILES = z
  .record(z.string().min(1).max(200), z.string().max(DRAFT_LENGTH))
  .refine((files) => Object.keys(files).length <= 100);

/** What the service stands on. */
export interface DraftsParts extends Pick<Platform, 'http' | 'clock'> {
  readonly plugins: PluginRegistry;
  readonly settings: SettingsRegistry;
  /** Services for a plugin as this caller: for a draft that is tried, they act under the draft's id. */
  services(plugin: string): HostServices;
}

/** Makes the service for one caller. */
export function draftsService(parts: DraftsParts, { actor }: Caller): DraftsService {
  const { plugins, settings, services } = parts;
  return {
    reference: async () => languageReference(),
    validate: serviceMethod('drafts.validate', z.object({ files: FILES }), ({ files }) => draftReport(files)),
    reach: (files) => (FILES.safeParse(files).success ? draftReach(files) : undefined),
    tryTool: (input, signal) =>
      serviceMethod(
        'drafts.tryTool',
        z.object({ files: FILES, tool: z.string().min(1).max(60), input: z.unknown() }),
        ({ files, tool, input: sent }) =>
          tryDraft(files, tool, sent, {
            http: parts.http,
            services,
            now: parts.clock.now(),
            locale: settings.locale(),
            zone: settings.zone(),
            actor,
            signal,
          }),
      )(input),
    source: serviceMethod('drafts.source', z.object({ plugin: z.string().min(1).max(64) }), ({ plugin }) =>
      sourceOf(plugins, plugin),
    ),
  };
}

function sourceOf(plugins: PluginRegistry, id: string): DraftFiles {
  const where = `plugin ${id}`;
  const entry = plugins.entries.find((one) => one.id === (plugins.legacy.plugins.get(id) ?? id));
  if (entry === undefined) {
    throw new HarnessError('plugin_unknown', { zh: '没有这个插件', en: 'There is no such plugin', where });
  }
  if (entry.files !== undefined) return entry.files;
  throw new HarnessError('plugin_no_document', {
    zh: '这个插件是程序的一部分，没有插件文档',
    en: 'This plugin is part of the program and has no document',
    where,
  });
}
