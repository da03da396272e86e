/**
 * What a start is doing, for the terminal and for the page that stands at the address until the app does. The page reads it
 * as JSON.
 */
import type { LocalText } from '../../packages/sdk/src/locale';

/** Phases of a start, in order. */
export const PHASES = ['install', 'build', 'host'] as const;

export type Phase = (typeof PHASES)[number];

/** What each phase is called. */
export const PHASE_TEXT: Readonly<Record<Phase, LocalText>> = {
  install: { zh: '安装依赖', en: 'Installing what is missing' },
  build: { zh: '构建网页应用', en: 'Building the web app' },
  host: { zh: '启动', en: 'Starting' },
};

/** Where a start is. */
export class Progress {
  /** The phase that runs now; everything before it is done. */
  phase: Phase = 'install';
  readonly #announce: (text: LocalText) => void;

  constructor(announce: (text: LocalText) => void) {
    this.#announce = announce;
  }

  /** Enters a phase that takes time, and says so. */
  enter(phase: Phase): void {
    this.phase = phase;
    this.#announce(PHASE_TEXT[phase]);
  }

  toJSON(): { phase: Phase } {
    return { phase: this.phase };
  }
}
