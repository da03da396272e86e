/** The inputs of a form as it is drawn: what each holds, and what keeps it from being sent. */

import { Refusal } from '../../lang/expr/refusal';
import { compilePattern } from '../../lang/lib/pattern-cache';
import type { LocalText } from '../../locale';
import { componentOf } from '../catalog';
import type { Json } from '../spec';
import type { Drawn, DrawnElement } from './drawn';

/** An input with what is wrong with it. */
export interface FieldProblem extends LocalText {
  /** The key of the element. */
  readonly key: string;
}

/** What an input holds before anybody entered something. */
export function emptyValue(element: Pick<DrawnElement, 'type' | 'props'>): Json {
  const { type, props } = element;
  if (type === 'Switch' || type === 'Checkbox') return false;
  if (type === 'WeekdayPicker') return [];
  if (type === 'Select') return props.multiple === true ? [] : '';
  if (type === 'Stepper') return typeof props.min === 'number' ? props.min : 0;
  return '';
}

/** Every input in a drawn part, in reading order. What is hidden is not drawn, and so is not asked for. */
export function inputsIn(drawn: Drawn): readonly DrawnElement[] {
  if (drawn.is !== 'element') return [];
  if (componentOf(drawn.type)?.input === true) return [drawn];
  const tabs = Array.isArray(drawn.props.tabs) ? drawn.props.tabs : [];
  const inside = [...drawn.children, ...tabs.flatMap(({ child }) => (child === undefined ? [] : [child as Drawn]))];
  return inside.flatMap(inputsIn);
}

/** What is wrong with a value of an input, or `undefined`. */
export function fieldProblem(element: DrawnElement, value: Json | undefined): FieldProblem | undefined {
  const { key, props, type } = element;
  if (props.disabled === true) return undefined;
  const say = (zh: string, en: string): FieldProblem => ({ key, zh, en });
  const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return props.required === true ? say('请填写', 'Fill this in') : undefined;
  if (type === 'Stepper') return rangeProblem(value, props, say);
  if (type === 'DateTimeField') {
    return typeof value === 'string' && DATES[dateKind(props.kind)].test(value)
      ? undefined
      : say('日期或时间不对', 'This is no date or time');
  }
  return type === 'Field' ? textProblem(value, props, say) : undefined;
}

const DATES = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  datetime: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d$/,
} as const;

function dateKind(kind: unknown): keyof typeof DATES {
  return kind === 'time' || kind === 'datetime' ? kind : 'date';
}

type Say = (zh: string, en: string) => FieldProblem;

function textProblem(value: Json, props: DrawnElement['props'], say: Say): FieldProblem | undefined {
  if (props.kind === 'number') {
    if (typeof value !== 'number') return say('请填数字', 'Enter a number');
    return rangeProblem(value, props, say);
  }
  const text = typeof value === 'string' ? value : String(value);
  if (props.kind === 'url' && !/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text)) {
    return say('请填完整的网址', 'Enter a whole web address');
  }
  const { min, max, pattern } = props;
  if (typeof min === 'number' && text.length < min) return say(`至少 ${min} 个字`, `At least ${min} characters`);
  if (typeof max === 'number' && text.length > max) return say(`最多 ${max} 个字`, `At most ${max} characters`);
  if (typeof pattern === 'string' && !matches(pattern, text)) return say('格式不对', 'This has another form');
  return undefined;
}

function matches(pattern: string, text: string): boolean {
  try {
    return compilePattern(pattern).regex.matcher(text).find();
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return true;
  }
}

function rangeProblem(value: Json, { min, max }: DrawnElement['props'], say: Say): FieldProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return say('请填数字', 'Enter a number');
  if (typeof min === 'number' && value < min) return say(`至少 ${min}`, `At least ${min}`);
  if (typeof max === 'number' && value > max) return say(`最多 ${max}`, `At most ${max}`);
  return undefined;
}

/** Everything that keeps a form from being sent, in reading order. */
export function formProblems(form: DrawnElement, value: (name: string) => Json | undefined): readonly FieldProblem[] {
  return inputsIn(form).flatMap((input) => {
    const name = input.props.name;
    const found = typeof name === 'string' ? fieldProblem(input, value(name) ?? emptyValue(input)) : undefined;
    return found === undefined ? [] : [found];
  });
}
