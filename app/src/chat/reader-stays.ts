/** How something in the list of messages says that the reader opened it and wants to stay there. */
import { createContext, useContext } from 'react';

const Stays = createContext<() => void>(() => undefined);

/** Given by the list. */
export const ReaderStaysProvider = Stays.Provider;

/** To be called before something in a message grows by a press: a list that follows its end would carry it away. */
export function useReaderStays(): () => void {
  return useContext(Stays);
}
