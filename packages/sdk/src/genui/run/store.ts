/**
 * A surface on a screen, without the screen: holds what was entered, follows its reads, carries out taps, and says when
 * there is something new to draw.
 */
import type { Json } from '../spec';
import { type ActionPort, perform } from './actions';
import type { DrawnElement, DrawnSurface, ReadState, SurfaceWorld } from './drawn';
import { emptyValue, type FieldProblem, formProblems, inputsIn } from './form';
import { RUN_LIMITS } from './limits';
import { type MemoryPatch, NO_MEMORY, patchMemory, type SurfaceMemory } from './memory';
import { LiveReads, type ReadPort } from './reads';
import { shared } from './share';
import { initialState, type SurfaceRun, type TappedRow } from './surface-run';

/** What a surface stands on. */
export interface SurfacePort extends Omit<ActionPort, 'set' | 'refresh' | 'reset'>, ReadPort {
  /** Milliseconds since 1970. */
  now(): number;
  /** Keeps a change; absent where nothing is kept. */
  remember?(patch: MemoryPatch): void;
  /** Whether a tool’s results hold words of third parties. Absent where none does. */
  isForeign?(tool: string): boolean;
  /** Whether third parties may have written the surface. */
  readonly tainted?: boolean;
}

/** How long typing rests before it is kept. */
const KEEP_MS = 600;

/** One surface on one screen. */
export class SurfaceStore {
  #run: SurfaceRun;
  readonly #port: SurfacePort;
  #memory: SurfaceMemory;
  /** What was entered here and not yet kept. */
  #unsent: Record<string, Json> = {};
  #cancel: (() => void) | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #reads: LiveReads;
  #drawn: DrawnSurface | undefined;
  #drawnAt = -1;
  #busy: ReadonlySet<string> = new Set();
  #problems: ReadonlyMap<string, FieldProblem> = new Map();
  #version = 0;
  #started = false;

  constructor(run: SurfaceRun, port: SurfacePort, memory: SurfaceMemory = NO_MEMORY) {
    this.#run = run;
    this.#port = port;
    this.#memory = memory;
    this.#reads = new LiveReads(port, () => this.#changed());
  }

  /** Tells a watcher of everything new. The first one starts the reads, the last one ends them. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) this.#start();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#stop();
    };
  };

  /** Grows with every change. */
  readonly version = (): number => this.#version;

  /** What it looks like now; the same object while nothing changed. */
  drawn(): DrawnSurface {
    if (this.#drawn === undefined || this.#drawnAt !== this.#version) {
      this.#drawn = shared(this.#drawn, this.#run.draw(this.#world()));
      this.#drawnAt = this.#version;
    }
    return this.#drawn;
  }

  /** What is remembered, with what was entered just now. */
  get memory(): SurfaceMemory {
    return patchMemory(this.#memory, { values: this.#unsent });
  }

  /** Another version of the spec: what was entered stays. */
  show(run: SurfaceRun): void {
    if (run === this.#run) return;
    this.#run = run;
    if (this.#started) this.#sync(true);
    this.#changed();
  }

  /** What another window, or an earlier day, left. What is being typed here wins. */
  recall(memory: SurfaceMemory): void {
    if (memory === this.#memory) return;
    this.#memory = memory;
    this.#sync(false);
    this.#changed();
  }

  /** Time has moved: whatever shows `now` is drawn anew. */
  tick(): void {
    if (this.drawn().usesNow) this.#changed();
  }

  /** What an input holds. */
  value(element: DrawnElement): Json {
    const { name } = element.props;
    return (typeof name === 'string' ? this.#state()[name] : undefined) ?? emptyValue(element);
  }

  /** Takes what was entered. */
  enter(element: DrawnElement, value: Json): void {
    const { name } = element.props;
    if (typeof name !== 'string' || (JSON.stringify(value) ?? '').length > RUN_LIMITS.entered) return;
    this.#set({ [name]: value });
    if (!this.#problems.has(element.key)) return;
    this.#problems = new Map([...this.#problems].filter(([key]) => key !== element.key));
  }

  /** What is wrong with an input, after its form was to be sent. */
  problem(element: DrawnElement): FieldProblem | undefined {
    return this.#problems.get(element.key);
  }

  /** Whether an action of this element is under way. */
  busy(key: string): boolean {
    return this.#busy.has(key);
  }

  /** How the newest action of an element ended. */
  outcome(key: string) {
    return this.#memory.outcomes[key];
  }

  /** Whether a form was sent and may be sent only once. */
  isDone(form: DrawnElement): boolean {
    return form.props.once === true && this.#memory.outcomes[form.key]?.status === 'ok';
  }

  /** Where a read stands. */
  read(name: string): ReadState | undefined {
    return this.#reads.state(name);
  }

  /** The reads that are shown although the newest try failed. */
  get stale(): readonly (ReadState & { readonly name: string })[] {
    return this.#run.reads.flatMap((name) => {
      const state = this.#reads.state(name);
      return state?.status === 'stale' ? [{ ...state, name }] : [];
    });
  }

  /** Reads again, or reads for the first time what waits for a yes. */
  refresh(reads: readonly string[]): void {
    this.#reads.refresh(reads);
  }

  /** A tap on an element, or on a row of it. The same action does not run twice at once. */
  async press(element: DrawnElement, prop = 'onPress', tapped?: TappedRow): Promise<void> {
    if (this.#busy.has(element.key) || this.#run.place.partial === true) return;
    const action = this.#run.action(element, prop, this.#world(), tapped);
    if (action === undefined) return;
    this.#busy = new Set([...this.#busy, element.key]);
    this.#changed();
    try {
      const outcome = await perform(action, this.#actions(), {
        now: this.#port.now(),
        tainted: this.#port.tainted === true,
        foreign: this.#foreign(),
        toolId: (name) => this.#run.toolId(name),
      });
      if (outcome !== undefined) {
        this.#keep({ outcomes: { [element.key]: outcome } });
      }
    } finally {
      this.#busy = new Set([...this.#busy].filter((key) => key !== element.key));
      this.#changed();
    }
  }

  /**
   * Sends a form, unless something in it is wrong.
   *
   * @returns the key of the first input that is wrong.
   */
  async submit(form: DrawnElement): Promise<string | undefined> {
    if (this.isDone(form) || this.#run.place.partial === true) return undefined;
    const state = this.#state();
    const problems = formProblems(form, (name) => state[name]);
    this.#problems = new Map(problems.map((problem) => [problem.key, problem]));
    if (problems.length > 0) {
      this.#changed();
      return problems[0]?.key;
    }
    // What stands in the inputs is sent, also what nobody touched.
    const untouched: Record<string, Json> = {};
    for (const input of inputsIn(form)) {
      const { name } = input.props;
      if (typeof name === 'string' && state[name] === undefined) untouched[name] = emptyValue(input);
    }
    this.#set(untouched);
    this.#flush();
    await this.press(form, 'onSubmit');
    return undefined;
  }

  /** Whether a read brings words of third parties, or nobody knows that it does not. */
  #foreign(): boolean {
    const { isForeign } = this.#port;
    if (isForeign === undefined) return false;
    const world = this.#world();
    return this.#run.reads.some((name) => {
      const wish = this.#run.wish(name, world);
      return wish !== undefined && isForeign(wish.tool);
    });
  }

  #actions(): ActionPort {
    return {
      ...this.#port,
      set: (values) => this.#set(values),
      refresh: (reads) => this.#reads.refresh(reads),
      reset: () => {
        this.#unsent = {};
        this.#problems = new Map();
        this.#keep({ reset: true });
      },
    };
  }

  #state(): Readonly<Record<string, Json>> {
    return { ...initialState(this.#run.spec), ...this.#memory.values, ...this.#unsent };
  }

  #world(): SurfaceWorld {
    return { now: this.#port.now(), reads: this.#reads.states(), state: this.#state() };
  }

  #set(values: Readonly<Record<string, Json>>): void {
    if (Object.keys(values).length === 0) return;
    this.#unsent = { ...this.#unsent, ...values };
    this.#cancel?.();
    this.#cancel = this.#port.later(KEEP_MS, () => this.#flush());
    this.#sync(false);
    this.#changed();
  }

  #flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const values = this.#unsent;
    if (Object.keys(values).length === 0) return;
    this.#unsent = {};
    this.#keep({ values });
  }

  #keep(patch: MemoryPatch): void {
    this.#memory = patchMemory(this.#memory, patch);
    this.#port.remember?.(patch);
    this.#sync(false);
    this.#changed();
  }

  #start(): void {
    this.#started = true;
    this.#sync(true);
  }

  #stop(): void {
    this.#started = false;
    this.#flush();
    this.#reads.stop();
  }

  #sync(now: boolean): void {
    if (!this.#started) return;
    const world = this.#world();
    this.#reads.want(new Map(this.#run.reads.map((name) => [name, this.#run.wish(name, world)])), now);
  }

  #changed(): void {
    this.#version += 1;
    for (const watcher of this.#watchers) watcher();
  }
}
