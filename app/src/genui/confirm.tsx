/**
 * Asks the person before a surface’s action is carried out, in the words of the tool: what it does and what decides. What
 * the surface itself says is shown apart, as its words. Looks like nothing that a surface can draw.
 */
import { type LocalText, textFor } from '@pku-harness/sdk';
import type { SurfaceQuestion } from '@pku-harness/sdk/genui/run';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { View } from 'react-native';
import { Button, Column, Dialog, Row, Text, useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { genuiStrings } from '../strings/genui';

type Ask = (question: SurfaceQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(async () => false);

/** The way to ask; without a provider every answer is no. */
export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}

interface Open {
  readonly question: SurfaceQuestion;
  answer(yes: boolean): void;
}

/** Holds one question at a time; a second one waits for the first. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Open[]>([]);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const open: Open = {
          question,
          answer: (yes) => {
            setWaiting((all) => all.filter((one) => one !== open));
            resolve(yes);
          },
        };
        setWaiting((all) => [...all, open]);
      }),
    [],
  );
  const [first] = waiting;
  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      {first === undefined ? null : <Question open={first} />}
    </ConfirmContext.Provider>
  );
}

function Question({ open: { question, answer } }: { open: Open }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = genuiStrings[locale];
  const say = (text: LocalText) => textFor(text, locale);
  const title = say(question.title);
  const weight = { money: s.confirmMoney, public: s.confirmPublic, write: s.confirmWrite, read: s.confirmRead };
  const grave = question.effect === 'money' || question.effect === 'public';
  const rows = useMemo(() => question.fields, [question]);
  return (
    <Dialog open={true} title={s.confirmTitle(title)} onClose={() => answer(false)}>
      <Column gap="md">
        <Text tone={grave ? 'warning' : 'muted'}>{weight[question.effect]}</Text>
        <View role="list" style={{ gap: spacing.sm }}>
          {rows.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id of their own
            <View key={index} role="listitem">
              <Text variant="caption" tone="muted">
                {say(field.label)}
              </Text>
              <Text bold={true} selectable={true}>
                {field.value}
              </Text>
            </View>
          ))}
        </View>
        {question.said === undefined ? null : (
          <View>
            <Text variant="caption" tone="muted">
              {s.cardSays}
            </Text>
            <Text variant="caption">{question.said}</Text>
          </View>
        )}
        <Row gap="sm" wrap={true}>
          <Button text={title} onPress={() => answer(true)} {...(grave ? { tone: 'danger' as const } : {})} />
          <Button text={s.cancel} onPress={() => answer(false)} variant="outline" />
        </Row>
      </Column>
    </Dialog>
  );
}
