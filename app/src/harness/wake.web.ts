/** A page needs no waking: its host runs. */
export {};
