/**
 * The icon set: stroked paths on a 24 × 24 grid, drawn for this app. A tree of paths instead of a font keeps hundreds of
 * kilobytes off the first load. Plugins name an icon; an unknown name draws `sparkles`.
 */
export const icons = {
  back: ['M15 5l-7 7 7 7'],
  bell: ['M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15z', 'M10 21h4'],
  book: ['M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5z', 'M4 20.5A2.5 2.5 0 0 0 6.5 21H20v-3'],
  bus: [
    'M5 5.5A1.5 1.5 0 0 1 6.5 4h11A1.5 1.5 0 0 1 19 5.5V17H5z',
    'M5 12h14',
    'M8 17v2.5M16 17v2.5',
    'M8 14.5h.01M16 14.5h.01',
  ],
  calendar: ['M4 6.5h16V20H4z', 'M4 10.5h16', 'M8.5 3.5v4M15.5 3.5v4'],
  card: [
    'M3 7a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17z',
    'M3 10h18',
    'M6.5 15h4',
  ],
  chart: ['M4 4v16h16', 'M8.5 16v-4M13 16V8M17.5 16v-6'],
  chat: [
    'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z',
  ],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  'chevron-down': ['M6 9.5l6 6 6-6'],
  'chevron-right': ['M9.5 6l6 6-6 6'],
  clock: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 7v5l3.5 2'],
  close: ['M6 6l12 12M18 6L6 18'],
  copy: ['M9 9h11v11H9z', 'M15 9V4H4v11h5'],
  dashboard: ['M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z'],
  down: ['M12 5v14', 'M6 13l6 6 6-6'],
  error: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 8v5M12 16h.01'],
  food: ['M4 11h16a8 8 0 0 1-5 7.4V20H9v-1.6A8 8 0 0 1 4 11z', 'M9 7.5c0-1.5 1-1.5 1-3M14 7.5c0-1.5 1-1.5 1-3'],
  globe: [
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
    'M3.5 9.5h17M3.5 14.5h17',
    'M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  ],
  history: ['M4 12a8 8 0 1 0 2.6-5.9L4 8.5', 'M4 4v4.5h4.5', 'M12 8v4.5l3 1.8'],
  info: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 11v5M12 8h.01'],
  key: ['M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z', 'M12.5 12H21v3.5M17 12v2.5'],
  library: ['M4 20h16', 'M5.5 20V8M9.5 20V8M14.5 20V8M18.5 20V8', 'M3.5 8L12 3.5 20.5 8z'],
  location: [
    'M12 21c-4-4.2-6.5-7.4-6.5-10.5a6.5 6.5 0 0 1 13 0C18.5 13.6 16 16.8 12 21z',
    'M12 12.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  ],
  lock: ['M5 11h14v9.5H5z', 'M8 11V7.5a4 4 0 0 1 8 0V11', 'M12 15v2'],
  medal: ['M12 21a6 6 0 1 0 0-12 6 6 0 0 0 0 12z', 'M8.5 10L5.5 3h4l2.5 6M15.5 10l3-7h-4L12 9'],
  menu: ['M4 7h16M4 12h16M4 17h10'],
  moon: ['M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z'],
  person: ['M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5'],
  plugin: ['M9 4.5a2 2 0 0 1 4 0V6h5v5h1.5a2 2 0 0 1 0 4H18v5h-5v-1.5a2 2 0 0 0-4 0V20H4v-5h1.5a2 2 0 0 0 0-4H4V6h5z'],
  plus: ['M12 5v14M5 12h14'],
  qr: ['M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z', 'M14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14h.01M14 20h.01'],
  retry: ['M20 12a8 8 0 1 1-2.6-5.9L20 8.5', 'M20 4v4.5h-4.5'],
  room: ['M5 20V4h11v16', 'M3 20h18', 'M16 7h3v13', 'M12.5 12.5h.01'],
  school: ['M2.5 9L12 4.5 21.5 9 12 13.5z', 'M6.5 11v5c3 2.5 8 2.5 11 0v-5', 'M21.5 9v5.5'],
  search: ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M15.5 15.5L20.5 20.5'],
  send: ['M12 20V5', 'M5.5 11.5L12 5l6.5 6.5'],
  settings: [
    'M4 7h9M17 7h3M4 17h3M11 17h9',
    'M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  ],
  sparkles: ['M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8z', 'M18.5 15.5v4M16.5 17.5h4'],
  stop: ['M7 7h10v10H7z'],
  sun: [
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
    'M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  ],
  ticket: ['M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3z', 'M14 7v2M14 11v2M14 15v2'],
  tool: ['M14.5 6.5a4 4 0 0 1 5 5L11 20l-3-3 8.5-8.5', 'M8 17l-3.5 3.5', 'M14.5 6.5l-2-2M4 4l5 5'],
  trash: ['M5 7h14', 'M9 7V4.5h6V7', 'M6.5 7l1 13h9l1-13', 'M10 11v5M14 11v5'],
  wallet: ['M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3', 'M4 7.5V19h16V8H5.5', 'M16 13.5h.01'],
  warning: ['M12 4L2.5 20h19z', 'M12 10v4.5M12 17.2h.01'],
  wifi: ['M3 9.5c5-4.7 13-4.7 18 0M6 13c3.5-3.2 8.5-3.2 12 0M9 16.4c1.8-1.6 4.2-1.6 6 0', 'M12 19.5h.01'],
} as const satisfies Record<string, readonly string[]>;

/** A name of the set. */
export type IconName = keyof typeof icons;

/** The paths of an icon, by any name a plugin may write. */
export function iconPaths(name: string): readonly string[] {
  return Object.hasOwn(icons, name) ? icons[name as IconName] : icons.sparkles;
}
