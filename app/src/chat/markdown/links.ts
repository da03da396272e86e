/** Which links of a model's text can be opened, and what the person is told before. */

/** A link that may be opened after the person confirmed it. */
export interface SafeLink {
  readonly url: string;
  /** The host as it will really be contacted, in ASCII: a look-alike name shows as `xn--…`. */
  readonly host: string;
}

/** Accepts absolute `https` addresses without a user name; anything else stays plain text. */
export function safeLink(href: string): SafeLink | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return { url: url.href, host: url.host };
}
