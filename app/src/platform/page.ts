/** What surrounds the app. On a phone the status bar follows the theme by itself. */

/** The facts that the surroundings show. */
export interface PageLook {
  readonly locale: string;
  readonly scheme: 'light' | 'dark';
  readonly background: string;
}

/** Makes the surroundings match the app. */
export function paintPage(_look: PageLook): void {}

/** Names the window; a phone has none. */
export function nameWindow(_title: string): void {}

/** Draws again what failed: on a phone all of the app is there already. */
export async function loadAnew(again: () => void): Promise<void> {
  again();
}
