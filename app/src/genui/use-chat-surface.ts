/** The surface at a call of the chat on the screen. */
import { useContext, useSyncExternalStore } from 'react';
import type { ChatSession } from '../chat/chat-session';
import { type ChatSurface, ChatSurfaces } from './chat-surfaces';
import { SessionContext } from './session-context';

const readers = new WeakMap<ChatSession, ChatSurfaces>();

/** The surface at this call, and its session; `undefined` where there is none. Changes only when the surface does. */
export function useChatSurface(callId: string): { session: ChatSession; surface: ChatSurface } | undefined {
  const session = useContext(SessionContext);
  const read = () => {
    if (session === undefined) return undefined;
    let reader = readers.get(session);
    if (reader === undefined) {
      reader = new ChatSurfaces();
      readers.set(session, reader);
    }
    return reader.of(session.snapshot().view.messages).get(callId);
  };
  const surface = useSyncExternalStore(session?.subscribe ?? nobody, read, read);
  return session === undefined || surface === undefined ? undefined : { session, surface };
}

const nobody = () => () => {};
