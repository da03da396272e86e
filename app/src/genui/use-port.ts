/** The port of a surface on the screen that it stands on. */
import type { MemoryPatch, ReadPort, SurfacePort } from '@pku-harness/sdk/genui/run';
import { type Href, useRouter } from 'expo-router';
import { useContext, useMemo } from 'react';
import { askInChat } from '../chat/ask';
import { useLinkOpener } from '../chat/markdown/link-opener';
import { safeLink } from '../chat/markdown/links';
import { putInComposer } from '../chat/put-in-composer';
import { useHarness } from '../harness/provider';
import { WidgetReadsContext } from '../host-ui/widget-reads';
import { copyText } from '../platform/clipboard';
import { uuid } from '../platform/uuid';
import { pageVisibility } from '../platform/visibility';
import { useConfirm } from './confirm';
import { surfacePort } from './port';
import { useToolFacts } from './use-tool-facts';

/** What a place adds. */
export interface PortOptions {
  readonly mayRead?: ReadPort['mayRead'] | undefined;
  readonly remember?: ((patch: MemoryPatch) => void) | undefined;
  readonly tainted?: boolean | undefined;
  /** Says something in the chat that the surface stands in; elsewhere a new chat is opened. */
  readonly ask?: ((text: string, review: boolean) => void) | undefined;
}

export function usePort({ mayRead, remember, tainted, ask }: PortOptions = {}): SurfacePort {
  const harness = useHarness();
  const router = useRouter();
  const opener = useLinkOpener();
  const confirm = useConfirm();
  const tools = useToolFacts();
  const around = useContext(WidgetReadsContext);
  return useMemo(
    () =>
      surfacePort({
        harness,
        page: pageVisibility,
        uuid,
        confirm,
        ask:
          ask ??
          ((text, review) => {
            const session = uuid();
            if (review) putInComposer(text);
            else askInChat(session, text);
            router.navigate({ pathname: '/', params: { chat: session } });
          }),
        navigate: (href) => router.push(href as Href),
        open: (url) => {
          const link = safeLink(url);
          if (link !== undefined) opener(link);
        },
        copy: (text) => copyText?.(text),
        ...(around === undefined ? {} : { heard: (read) => around.add([read]) }),
        // While nobody knows, it may.
        isForeign: (tool) => tools?.get(tool)?.untrusted ?? true,
        ...(mayRead === undefined ? {} : { mayRead }),
        ...(remember === undefined ? {} : { remember }),
        ...(tainted === undefined ? {} : { tainted }),
      }),
    [harness, router, opener, confirm, tools, around, ask, mayRead, remember, tainted],
  );
}
