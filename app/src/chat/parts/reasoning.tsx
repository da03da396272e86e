/** The model's reasoning: closed until somebody wants to read it. */
import { memo } from 'react';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { Disclosure } from './disclosure';

export const Reasoning = memo(function Reasoning({ text, growing }: { text: string; growing: boolean }) {
  const s = chatStrings[useLocale()];
  return <Disclosure title={growing ? s.thinking : s.reasoning} text={text} />;
});
