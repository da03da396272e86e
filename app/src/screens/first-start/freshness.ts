/** Whether somebody is here for the first time. Pure. */
import type { About, KeySummary, ProviderSummary, SessionSummary } from '@pku-harness/core/client';
import type { SettingEntry } from '@pku-harness/sdk';
import { missingForChat } from '../../chat/readiness';

/** What is known; `undefined` where it is not known yet. */
export interface FirstFacts {
  readonly about: About | undefined;
  /** The first start was gone through or skipped. */
  readonly seen: boolean | undefined;
  readonly sessions: readonly SessionSummary[] | undefined;
  readonly settings: readonly SettingEntry[] | undefined;
  readonly providers: readonly ProviderSummary[] | undefined;
  readonly keys: readonly KeySummary[] | undefined;
}

/**
 * A demo is ready to be used, and so is whatever was used or set up before; there nothing is asked first. `undefined` while
 * it cannot be said.
 */
export function isFresh({ about, seen, sessions, settings, providers, keys }: FirstFacts): boolean | undefined {
  if (about?.kind === 'demo' || seen === true) return false;
  if (sessions !== undefined && sessions.length > 0) return false;
  if (about === undefined || seen === undefined || sessions === undefined) return undefined;
  if (settings === undefined || providers === undefined || keys === undefined) return undefined;
  return missingForChat(settings, providers, keys) !== undefined;
}
