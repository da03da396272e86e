/** A surface inside a message: drawn at the call that shows it, with everything kept in the chat. */
import type { ChatPart } from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';
import type { Spec } from '@pku-harness/sdk/genui';
import {
  canonicalSpec,
  type MemoryPatch,
  PartialSurface,
  renderInput,
  type SurfacePlace,
} from '@pku-harness/sdk/genui/run';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { View } from 'react-native';
import type { ChatSession } from '../chat/chat-session';
import { putInComposer } from '../chat/put-in-composer';
import { Button, Column, Row, Skeleton, Surface, Text, useFailureReport } from '../design';
import { useLocale } from '../harness/preferences';
import { useHarness } from '../harness/provider';
import { ErrorBoundary } from '../host-ui/error-boundary';
import { invokeTool } from '../host-ui/invoke';
import { genuiStrings } from '../strings/genui';
import type { ChatSurface } from './chat-surfaces';
import { ConfirmProvider } from './confirm';
import { type ReadMode, readMode } from './read-mode';
import { SurfaceView } from './surface-view';
import { useChatSurface } from './use-chat-surface';
import { usePort } from './use-port';
import { useSurfaceStore } from './use-store';
import { useToolFacts } from './use-tool-facts';

interface ChatSurfaceCardProps {
  readonly session: ChatSession;
  readonly surface: ChatSurface;
}

/** A call of the tool: the surface that it shows, the one that is being checked, or what the chat draws for any tool. */
export function SurfaceCall({ part, tool }: { part: Extract<ChatPart, { kind: 'tool' }>; tool: ReactNode }) {
  const found = useChatSurface(part.callId);
  if (found !== undefined) return <ChatSurfaceCard {...found} />;
  return part.state === 'called' || part.state === 'running' ? <WrittenSurface part={part} /> : tool;
}

function ChatSurfaceCard({ session, surface }: ChatSurfaceCardProps) {
  const s = genuiStrings[useLocale()];
  if (surface.moved) {
    return (
      <Text variant="caption" tone="muted">
        {s.updatedBelow}
      </Text>
    );
  }
  return (
    <ErrorBoundary fallback={() => <Text tone="muted">{s.failedSurface}</Text>}>
      <ConfirmProvider>
        <Live session={session} surface={surface} />
      </ConfirmProvider>
    </ErrorBoundary>
  );
}

/** How the surface may read each tool; `undefined` until the tools are known. */
function useReadModes(tainted: boolean): ((tool: string) => ReadMode) | undefined {
  const tools = useToolFacts();
  return useMemo(
    () => (tools === undefined ? undefined : (tool: string) => readMode(tools.get(tool), tainted)),
    [tools, tainted],
  );
}

function Live({ session, surface }: ChatSurfaceCardProps) {
  const mayRead = useReadModes(surface.tainted);
  return mayRead === undefined ? (
    <Skeleton shape="card" />
  ) : (
    <Drawn session={session} surface={surface} mayRead={mayRead} />
  );
}

type DrawnProps = ChatSurfaceCardProps & { readonly mayRead: (tool: string) => ReadMode };

function Drawn({ session, surface, mayRead }: DrawnProps) {
  const harness = useHarness();
  const report = useFailureReport();
  const { home, tainted, memory, spec } = surface;
  const remember = useCallback(
    (patch: MemoryPatch) => {
      harness.chat.surface({ session: session.id, callId: home, patch }).catch((thrown) => report(errorShape(thrown)));
    },
    [harness, session, home, report],
  );
  const ask = useCallback(
    (text: string, review: boolean) => {
      if (review) putInComposer(text);
      else void session.send(text);
    },
    [session],
  );
  const port = usePort({ mayRead, remember, tainted, ask });
  const place = usePlace(false);
  const store = useSurfaceStore({ spec, place, port, memory });
  return (
    <Card title={store.drawn().title} action={<Pin surface={surface} />}>
      <SurfaceView store={store} />
    </Card>
  );
}

/** Puts a copy on the dashboard, without what was entered. What is sent once, or what third parties may have written, stays here. */
function Pin({ surface: { spec, tainted } }: { surface: ChatSurface }) {
  const s = genuiStrings[useLocale()];
  const harness = useHarness();
  const [pinned, setPinned] = useState(false);
  if (tainted || spec.elements.some((element) => element.once === true)) return null;
  const pin = async () => {
    await invokeTool(harness, 'dashboard.upsertWidget', { title: spec.title ?? s.card, spec });
    setPinned(true);
  };
  return pinned ? (
    <View role="status">
      <Text variant="caption">{s.pinned}</Text>
    </View>
  ) : (
    <Button text={s.pin} icon="pin" variant="plain" size="sm" onPress={pin} />
  );
}

/** A surface that is still being written, or was checked a moment ago: seen, and not yet to be used. */
export function WrittenSurface({ part }: { part: Extract<ChatPart, { kind: 'draft' | 'tool' }> }) {
  const s = genuiStrings[useLocale()];
  const spec = usePartialSpec(part);
  if (spec === undefined) {
    // Nothing of it can be drawn, and nothing more is coming.
    if (part.kind === 'draft' && !part.growing) return <Text tone="muted">{s.unfinished}</Text>;
    return <Skeleton shape="card" label={s.writing} />;
  }
  return (
    <ErrorBoundary fallback={() => <Skeleton shape="card" label={s.writing} />}>
      <Inert spec={spec} unfinished={part.kind === 'draft' && !part.growing} />
    </ErrorBoundary>
  );
}

const NO_READS = () => 'off' as const;

function Inert({ spec, unfinished }: { spec: Spec; unfinished: boolean }) {
  const s = genuiStrings[useLocale()];
  const port = usePort({ mayRead: NO_READS });
  const place = usePlace(true);
  const store = useSurfaceStore({ spec, place, port });
  return (
    <Card title={spec.title}>
      <SurfaceView store={store} inert={true} />
      {unfinished ? (
        <Text variant="caption" tone="muted">
          {s.unfinished}
        </Text>
      ) : null}
    </Card>
  );
}

/** Reads each new piece once. */
function usePartialSpec(part: Extract<ChatPart, { kind: 'draft' | 'tool' }>) {
  const reader = useRef<{ partial: PartialSurface; length: number; shown?: { spec: Spec; at: number } }>(null);
  if (part.kind === 'tool') return canonicalSpec(renderInput(part.input).spec);
  if (reader.current === null || reader.current.length > part.text.length) {
    reader.current = { partial: new PartialSurface(), length: 0 };
  }
  const { partial, length } = reader.current;
  if (part.text.length > length) {
    partial.add(part.text.slice(length));
    reader.current.length = part.text.length;
  }
  const { shown } = reader.current;
  // Nobody reads faster than this, and the whole is drawn when it is there.
  if (shown !== undefined && part.growing && performance.now() - shown.at < SHOWN_MS) return shown.spec;
  const spec = partial.spec();
  if (spec !== undefined) reader.current.shown = { spec, at: performance.now() };
  return spec;
}

const SHOWN_MS = 80;

function usePlace(partial: boolean): SurfacePlace {
  const locale = useLocale();
  return useMemo(() => ({ surface: 'chat', locale, ...(partial ? { partial } : {}) }), [locale, partial]);
}

/** The frame says who made it: nothing in a chat looks like the app itself. */
interface CardProps {
  readonly title: string | undefined;
  readonly children: ReactNode;
  /** Beside the line that says who made it. */
  readonly action?: ReactNode;
}

function Card({ title, children, action }: CardProps) {
  const s = genuiStrings[useLocale()];
  return (
    <Surface label={title ?? s.byAssistant}>
      <Column gap="md">
        {title === undefined ? null : (
          <View>
            <Text variant="heading" level={3}>
              {title}
            </Text>
          </View>
        )}
        {children}
        <Row justify="between" wrap={true}>
          <Text variant="caption" tone="muted">
            {s.byAssistant}
          </Text>
          {action}
        </Row>
      </Column>
    </Surface>
  );
}
