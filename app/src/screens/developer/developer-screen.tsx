/**
 * `/dev`: runs one tool, or leaves a text in the composer. In a developer build alone: metro.config.js keeps the route out
 * of every other. A read runs at once; anything else is confirmed first, in the tool's own words.
 */
import type { InvokeOutcome } from '@pku-harness/core/client';
import { type ErrorShape, errorShape, errorText } from '@pku-harness/sdk';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { pretty } from '../../chat/parts/pretty';
import { putInComposer } from '../../chat/put-in-composer';
import { Button, EmptyState, ListGroup, ListRow, Screen, type ScreenWay, ScreenWayProvider, Text } from '../../design';
import { ConfirmProvider, useConfirm } from '../../genui/confirm';
import { openAgent } from '../../harness/connect';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { leave } from '../../navigation/leave';
import { useWindowTitle } from '../../navigation/window-title';
import { uuid } from '../../platform/uuid';
import { appStrings } from '../../strings/app';
import { developerStrings } from '../../strings/developer';
import { type DeveloperLink, type DeveloperParams, readDeveloperLink } from './developer-link';

export function DeveloperScreen() {
  const locale = useLocale();
  const { tool, input, actor, chat } = useLocalSearchParams() as DeveloperParams;
  const link = useMemo(() => {
    try {
      return readDeveloperLink({ tool, input, actor, chat } as DeveloperParams);
    } catch (thrown) {
      return errorShape(thrown);
    }
  }, [tool, input, actor, chat]);
  const s = developerStrings[locale];
  useWindowTitle(s.title);
  return (
    <Frame>
      {'code' in link ? (
        <EmptyState icon="code" title={s.title} text={errorText(link, locale)} />
      ) : link.is === 'chat' ? (
        <ToComposer text={link.text} />
      ) : (
        <ConfirmProvider>
          <Call key={JSON.stringify(link)} link={link} />
        </ConfirmProvider>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const router = useRouter();
  const locale = useLocale();
  const { back } = appStrings[locale];
  const way = useMemo<ScreenWay>(() => ({ back: { label: back, go: () => leave(router) } }), [back, router]);
  return (
    <ScreenWayProvider value={way}>
      <Screen title={developerStrings[locale].title}>{children}</Screen>
    </ScreenWayProvider>
  );
}

/** The text waits in the composer; sending it is the person's. */
function ToComposer({ text }: { text: string }) {
  const router = useRouter();
  useEffect(() => {
    putInComposer(text);
    router.replace('/');
  }, [text, router]);
  return null;
}

type Went =
  | InvokeOutcome
  | { readonly status: 'running' | 'asking' | 'declined' | 'no tool' }
  | { readonly status: 'not called'; readonly error: ErrorShape };

function Call({ link }: { link: Extract<DeveloperLink, { is: 'call' }> }) {
  const locale = useLocale();
  const s = developerStrings[locale];
  const user = useHarness();
  const confirm = useConfirm();
  const [went, setWent] = useState<Went>({ status: 'running' });
  const run = async () => {
    setWent({ status: 'running' });
    const words = await user.tools.words({ tool: link.tool, input: link.input });
    if (words === null) return setWent({ status: 'no tool' });
    if (words.effect !== 'read') {
      setWent({ status: 'asking' });
      if (!(await confirm(words))) return setWent({ status: 'declined' });
      setWent({ status: 'running' });
    }
    const agent = link.actor === 'agent' ? openAgent() : undefined;
    try {
      const { tools } = agent?.harness ?? user;
      setWent(await tools.invoke({ tool: link.tool, input: link.input, callId: uuid() }));
    } finally {
      agent?.close();
    }
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is acted on once, when it is opened.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run().catch((thrown) => setWent({ status: 'not called', error: errorShape(thrown) }));
  }, []);
  return (
    <>
      <ListGroup>
        <ListRow icon="tool" title={link.tool} subtitle={link.actor === 'agent' ? s.asAgent : s.asUser} />
        <ListRow icon="code" title={s.input} subtitle={JSON.stringify(link.input)} />
      </ListGroup>
      <Outcome went={went} />
      {went.status === 'running' || went.status === 'asking' ? null : (
        <Button text={s.again} icon="retry" variant="tinted" onPress={run} />
      )}
    </>
  );
}

function Outcome({ went }: { went: Went }) {
  const locale = useLocale();
  const s = developerStrings[locale];
  switch (went.status) {
    case 'running':
      return <Text tone="muted">{s.running}</Text>;
    case 'asking':
      return <Text tone="muted">{s.asking}</Text>;
    case 'declined':
      return <Text tone="muted">{s.declined}</Text>;
    case 'no tool':
      return <Text tone="warning">{s.unknown}</Text>;
    case 'ok':
      return (
        <Text selectable={true} variant="caption">
          {pretty(went.result) ?? JSON.stringify(went.result ?? null)}
        </Text>
      );
    default:
      return (
        <>
          <Text tone="warning">{s.status(went.status)}</Text>
          <Text selectable={true}>{errorText(went.error, locale)}</Text>
        </>
      );
  }
}
