/** Opens an address from the browser. */

/** Opens a page in a new tab that learns nothing about this one. */
export async function openOutside(url: string): Promise<void> {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** Leaves this page for another host's app. */
export async function goTo(address: string): Promise<void> {
  window.location.assign(address);
}
