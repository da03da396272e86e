/** The host's own notifications open no page by themselves: the notice waits in the list. */

export function useOpenedNotice(_open: (href: string) => void): void {}
