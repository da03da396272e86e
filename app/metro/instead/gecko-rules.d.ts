/** A sheet of react-native-web, as far as it is used. */
interface OrderedSheet {
  insert(text: string, group: number): void;
  getTextContent(): string;
}

/** See gecko-rules.js. */
export function forEngine(
  sheet: OrderedSheet,
  css: { readonly supports: (condition: string) => boolean } | undefined,
): OrderedSheet;
