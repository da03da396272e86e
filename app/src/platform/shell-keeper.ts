/** On a phone the app is its own shell. */
export function keepShell(): void {}
