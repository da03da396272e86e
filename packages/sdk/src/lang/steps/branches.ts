/**
 * Names that branches bind. One that every branch binds is visible afterwards; one that some path leaves without a value
 * is not, and whoever uses it is told on which path it is missing.
 */
import type { Frame } from '../expr/frame';
import type { Scope } from '../expr/scope';

/** A branch with the scope its steps were compiled in. */
export interface Branch {
  readonly scope: Scope;
  /** What the branch is called in messages: `then`, `else`, `catch`. */
  readonly key: string;
}

/** Moves the values that a branch bound to where the steps behind look for them. */
export type Settle = (branch: number, frame: Frame) => void;

/** Binds in `scope` what all branches bind. */
export function joinBranches(scope: Scope, branches: readonly Branch[]): Settle {
  const moves: { readonly to: number; readonly from: readonly number[] }[] = [];
  const names = new Set(branches.flatMap((branch) => [...branch.scope.own().keys()]));
  for (const name of names) {
    if (name === 'error') continue;
    const bindings = branches.map((branch) => branch.scope.own().get(name));
    const slots = bindings.flatMap((binding) => (binding?.is === 'slot' ? [binding.slot] : []));
    if (slots.length === branches.length) {
      for (const binding of bindings) if (binding !== undefined) binding.used.times += 1;
      moves.push({ to: scope.bind(name), from: slots });
    } else {
      const missing = branches.filter((_, index) => bindings[index] === undefined).map(({ key }) => key);
      scope.notePartial(name, missing);
    }
  }
  return (branch, frame) => {
    for (const { to, from } of moves) frame.slots[to] = frame.slots[from[branch] as number];
  };
}
