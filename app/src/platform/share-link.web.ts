/** The share sheet of the browser, where it has one. */

/** Offers a link to other apps; resolves when the sheet is closed, whatever was chosen. */
export const shareAddress: ((url: string, title?: string) => Promise<void>) | undefined =
  typeof navigator.share !== 'function'
    ? undefined
    : async (url, title) => {
        try {
          await navigator.share(title === undefined ? { url } : { url, title });
        } catch (error) {
          // Closing the sheet is reported as an error of this name; nothing failed.
          if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
        }
      };
