/** The chat session around a message, for surfaces that keep what was entered with it. */
import { createContext } from 'react';
import type { ChatSession } from '../chat/chat-session';

export const SessionContext = createContext<ChatSession | undefined>(undefined);
