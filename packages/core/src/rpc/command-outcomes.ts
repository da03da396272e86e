/**
 * What became of the commands of one entrance, by the id that the stub made: so that a stub which lost its connection can
 * ask, and so that the same command never runs twice. Lives in memory, bounded; tool calls are kept by the harness itself.
 */
import { errorShape, HarnessError } from '@pku-harness/sdk';
import type { OutcomeAnswer } from '../client/protocol';

/** How many ended commands are remembered. A stub asks within seconds; a screen makes a few commands a minute. */
const REMEMBERED = 1_000;

/** How a command's own outcome is kept: here, or by the harness under its call id. */
export type Keeping = 'here' | 'recorded';

interface Known {
  readonly startedAt: number;
  ended: boolean;
  readonly stop: AbortController;
  /** Never rejects. */
  readonly answer: Promise<OutcomeAnswer>;
}

/** The commands of one entrance. */
export class CommandOutcomes {
  readonly #known = new Map<string, Known>();
  readonly #withdrawn = new Set<string>();
  /** When the newest forgotten command started; a command sent later cannot be among the forgotten ones. */
  #forgottenUntil = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Runs a command once. A second one with the same id gets the answer of the first.
   *
   * @throws HarnessError of the command itself, or `command_withdrawn` when its stub was already told that it never arrived.
   */
  async run(id: string, keeping: Keeping, work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
    if (this.#withdrawn.has(id)) throw withdrawn();
    const known = this.#known.get(id);
    if (known) return resultIn(await known.answer);
    const stop = new AbortController();
    const result = work(stop.signal);
    const answer = result.then(
      (value): OutcomeAnswer => (keeping === 'here' ? { is: 'done', value } : { is: 'recorded' }),
      (error): OutcomeAnswer => ({ is: 'failed', error: errorShape(error) }),
    );
    const entry: Known = { startedAt: this.now(), ended: false, stop, answer };
    this.#known.set(id, entry);
    void answer.then(() => {
      entry.ended = true;
      this.#forgetOldest();
    });
    return result;
  }

  /**
   * What became of a command; waits while it runs. An id that never arrived is withdrawn: it is refused from then on, even
   * if its frame is still on the way.
   *
   * @param ageMs how long ago the stub sent it.
   */
  async outcome(id: string, ageMs: number): Promise<OutcomeAnswer> {
    const known = this.#known.get(id);
    if (known) return known.answer;
    if (this.now() - ageMs <= this.#forgottenUntil) return { is: 'forgotten' };
    this.#withdrawn.add(id);
    if (this.#withdrawn.size > REMEMBERED) this.#withdrawn.delete(first(this.#withdrawn) as string);
    return { is: 'none' };
  }

  /** Aborts a command that runs. */
  cancel(id: string): void {
    this.#known.get(id)?.stop.abort(new DOMException('The caller gave up', 'AbortError'));
  }

  #forgetOldest(): void {
    for (const [id, known] of this.#known) {
      if (this.#known.size <= REMEMBERED) return;
      if (!known.ended) continue;
      this.#known.delete(id);
      this.#forgottenUntil = Math.max(this.#forgottenUntil, known.startedAt);
    }
  }
}

function first<Item>(items: Iterable<Item>): Item | undefined {
  for (const item of items) return item;
  return undefined;
}

function resultIn(answer: OutcomeAnswer): unknown {
  if (answer.is === 'failed') throw HarnessError.from(answer.error);
  return answer.is === 'done' ? answer.value : undefined;
}

function withdrawn(): HarnessError {
  return new HarnessError('command_withdrawn', {
    zh: '这一步已被放弃，没有执行',
    en: 'This was given up before it arrived; it was not done',
  });
}
