/** The phone's memory of the notices that it was handed: one small file beside the database. */
import { File, Paths } from 'expo-file-system';
import type { NoticeMemory } from './notifications';

/** Opens the memory. A file that cannot be read is an empty one: at worst a notice comes twice. */
export function noticeMemory(name: string): NoticeMemory {
  const file = new File(Paths.document, name);
  return {
    read: () => {
      if (!file.exists) return {};
      try {
        return timesIn(JSON.parse(file.textSync()));
      } catch (error) {
        console.warn('pku-harness: the list of notices cannot be read', error);
        return {};
      }
    },
    write: (told) => {
      if (!file.exists) file.create();
      file.write(JSON.stringify(told));
    },
  };
}

function timesIn(value: unknown): Readonly<Record<string, number>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}
