/** Copying text in a browser. A browser may refuse, or have no clipboard for an address without https. */
import { HarnessError } from '@pku-harness/sdk';

/** Puts a text on the clipboard. @throws HarnessError `clipboard_refused`. */
export const copyText: ((text: string) => Promise<void>) | undefined =
  navigator.clipboard === undefined
    ? undefined
    : async (text) => {
        try {
          await navigator.clipboard.writeText(text);
        } catch (cause) {
          throw new HarnessError(
            'clipboard_refused',
            { zh: '浏览器不允许复制', en: 'The browser does not allow copying' },
            { cause },
          );
        }
      };
