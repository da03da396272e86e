/** Objects that an expression writes out. Their keys are own fields, whatever they are called. */
import { isInherited, setField } from '../fields';
import type { ExprNode, ObjectNode } from './ast';
import { type CompileContext, compileNode } from './compile';
import type { Piece, Run } from './frame';
import { kindOf } from './values';

/** Compiles an object that is written out. */
export function compileObject(node: ObjectNode, context: CompileContext): Piece {
  let cost = 1;
  const fields: { key: string | Run; run: Run; keyNode: ExprNode | undefined }[] = [];
  for (const entry of node.entries) {
    const value = compileNode(entry.value, context);
    cost += value.cost;
    if (typeof entry.key === 'string') {
      fields.push({ key: entry.key, run: value.run, keyNode: undefined });
    } else {
      const key = compileNode(entry.key, context);
      cost += key.cost;
      fields.push({ key: key.run, run: value.run, keyNode: entry.key });
    }
  }
  const plainKeys = fields.map((field) => field.key);
  const runs = fields.map((field) => field.run);
  if (plainKeys.every((key): key is string => typeof key === 'string' && !isInherited(key))) {
    return { cost, run: fixedObject(plainKeys, runs) };
  }
  return {
    cost,
    run: (frame) => {
      const object: Record<string, unknown> = {};
      for (const { key, run, keyNode } of fields) {
        const name = typeof key === 'string' ? key : key(frame);
        if (typeof name !== 'string' && typeof name !== 'number') {
          const kind = kindOf(name);
          throw context.fail('E3002', keyNode?.start ?? node.start, keyNode?.end ?? node.end, {
            zh: `键要是文字，这里是${kind.zh}`,
            en: `A key must be a text, not ${kind.en}`,
          });
        }
        setField(object, String(name), run(frame));
      }
      return object;
    },
  };
}

/** An object whose keys are known. Small ones, the rows of nearly every list, are built in one go. */
function fixedObject(keys: readonly string[], runs: readonly Run[]): Run {
  const [k1 = '', k2 = '', k3 = '', k4 = ''] = keys;
  const [r1, r2, r3, r4] = runs as readonly [Run, Run, Run, Run];
  switch (keys.length) {
    case 1:
      return (frame) => ({ [k1]: r1(frame) });
    case 2:
      return (frame) => ({ [k1]: r1(frame), [k2]: r2(frame) });
    case 3:
      return (frame) => ({ [k1]: r1(frame), [k2]: r2(frame), [k3]: r3(frame) });
    case 4:
      return (frame) => ({ [k1]: r1(frame), [k2]: r2(frame), [k3]: r3(frame), [k4]: r4(frame) });
    default:
      return (frame) => {
        const object: Record<string, unknown> = {};
        for (let index = 0; index < runs.length; index += 1) {
          object[keys[index] as string] = (runs[index] as Run)(frame);
        }
        return object;
      };
  }
}
