/** The four tabs, in order. Chat and settings are the app’s own; dashboard and schedule are slots for plugins. */
export const tabs = [
  { name: 'index', href: '/', icon: 'chat', title: 'chat' },
  { name: 'dashboard', href: '/dashboard', icon: 'dashboard', title: 'dashboard' },
  { name: 'schedule', href: '/schedule', icon: 'calendar', title: 'schedule' },
  { name: 'settings', href: '/settings', icon: 'settings', title: 'settings' },
] as const;

/** The tab that an address belongs to; pages of plugins belong to none. */
export function currentTab(pathname: string): string | undefined {
  if (pathname === '/') return '/';
  return tabs.find(({ href }) => href !== '/' && (pathname === href || pathname.startsWith(`${href}/`)))?.href;
}
