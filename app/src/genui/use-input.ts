/** What every input of a surface needs: its value, how to change it, and what is wrong with it. */
import { errorText } from '@pku-harness/sdk';
import type { Json } from '@pku-harness/sdk/genui';
import type { DrawnElement } from '@pku-harness/sdk/genui/run';
import { useContext } from 'react';
import { useLocale } from '../harness/preferences';
import { flag, text } from './props';
import { FormContext, useLiveSurface } from './surface-context';

/** One input, alive. */
export interface InputHandle {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: Json;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** It was sent: its value is shown and cannot be changed. */
  readonly done: boolean;
  /** Changes whenever the focus should come here. */
  readonly focusKey: string | undefined;
  change(value: Json): void;
}

export function useInput(element: DrawnElement): InputHandle {
  const locale = useLocale();
  const { store, inert } = useLiveSurface();
  const { done, focus } = useContext(FormContext);
  const problem = store.problem(element);
  return {
    label: text(element.props, 'text') ?? '',
    hint: text(element.props, 'hint'),
    value: store.value(element),
    error: problem === undefined ? undefined : errorText({ code: 'field', ...problem }, locale),
    disabled: inert || flag(element.props, 'disabled'),
    done,
    focusKey: focus?.key === element.key ? String(focus.times) : undefined,
    change: (value) => store.enter(element, value),
  };
}
