/** What a message can do beyond its own chat. Given by the screen. */
import { createContext, useContext } from 'react';

export interface ChatActions {
  /** Shows another chat. */
  readonly openChat: (session: string) => void;
}

const Actions = createContext<ChatActions>({ openChat: () => undefined });

/** Given by the screen. */
export const ChatActionsProvider = Actions.Provider;

/** The actions. */
export function useChatActions(): ChatActions {
  return useContext(Actions);
}
