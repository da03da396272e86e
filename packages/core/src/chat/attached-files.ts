/**
 * Files that a message of the user holds: how the model is told of them, and which of their pictures it is shown. Texts and
 * PDF are read with the tools of the files plugin, so that their words taint like those of any third party.
 */
import type { StoredFile } from '@pku-harness/sdk';
import { dataBlock } from './data-block';
import type { AttachedFile, TaintSource } from './events';
import type { PlacedMessage } from './prompt-builder';
import type { PromptFile, PromptMessage } from './prompt-message';

/** Most files of one message. */
export const MOST_ATTACHED = 10;
/** Pictures in one request, the newest ones, and bytes of one. A larger one bricks a chat at some providers. */
const MOST_SHOWN = 6;
const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/** What the journal keeps of a file: enough to show it after the file is gone. */
export function attachedFile({ ref, name, mediaType, size, kind, width, height, pages }: StoredFile): AttachedFile {
  return {
    ref,
    name,
    mediaType,
    size,
    kind,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(pages === undefined ? {} : { pages }),
  };
}

/** Pictures may show words of third parties, and the model reads them. */
export function pictureTaint(files: readonly AttachedFile[]): TaintSource | undefined {
  const picture = files.find(({ kind }) => kind === 'image');
  if (picture === undefined) return undefined;
  const { name } = picture;
  return { tool: '', callId: '', title: { zh: `附件 ${name}`, en: `the attachment ${name}` } };
}

/** The text of a message with the list of its files. */
export function textWithFiles(text: string, files: readonly AttachedFile[]): string {
  if (files.length === 0) return text;
  const list = files.map(describe).join('\n');
  const block = dataBlock('attached-files', list);
  return text === '' ? block : `${text}\n\n${block}`;
}

function describe({ ref, name, mediaType, size, kind, pages }: AttachedFile): string {
  const how = kind === 'text' || kind === 'pdf' ? ' (read it with files__read)' : '';
  const extent = pages === undefined ? '' : `, ${pages} pages`;
  const large = kind === 'image' && size > MOST_PICTURE_BYTES ? ' (too large to be shown to you)' : '';
  return `${ref} ${JSON.stringify(name)} ${mediaType}, ${Math.ceil(size / 1024)} KB${extent}${how}${large}`;
}

/** Bytes of a file; `undefined` when it is gone. */
export type LoadFile = (ref: string) => Promise<Uint8Array | undefined>;

const shown = new WeakMap<PromptMessage, PromptMessage>();

/** The messages of a request, the newest pictures with their bytes. A message is loaded once, so that its form stays. */
export async function withPictures(
  placed: readonly PlacedMessage[],
  load: LoadFile,
): Promise<readonly PromptMessage[]> {
  const wanted = new Set<string>();
  for (const { pictures = [] } of placed.toReversed()) {
    for (const { ref } of pictures) if (wanted.size < MOST_SHOWN) wanted.add(ref);
  }
  return Promise.all(
    placed.map(async ({ message, pictures = [] }) => {
      const some = pictures.filter(({ ref, size }) => wanted.has(ref) && size <= MOST_PICTURE_BYTES);
      if (some.length === 0 || message.role !== 'user') return message;
      const known = shown.get(message);
      if (known !== undefined) return known;
      const files = (await Promise.all(some.map((picture) => promptFile(picture, load)))).filter(
        (file) => file !== null,
      );
      const whole: PromptMessage = { ...message, files };
      shown.set(message, whole);
      return whole;
    }),
  );
}

async function promptFile({ ref, name, mediaType }: AttachedFile, load: LoadFile): Promise<PromptFile | null> {
  const data = await load(ref);
  return data === undefined ? null : { type: 'file', mediaType, name, data };
}
