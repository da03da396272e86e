/** What must not be shown or stored as it is: values that let somebody in. Pure. */

/** Names of fields and parameters whose value lets somebody in. */
const SECRET_NAME =
  /^(?:.*[-_.])?(?:token|jwt|secret|password|passwd|pwd|session(?:id)?|sid|ticket|auth(?:orization)?|cookie|api[-_]?key|access[-_]?key|csrf|xsrf|signature|jsessionid|credential)s?$|(?:Token|Secret|Password|SessionId|Ticket|ApiKey|AccessKey)$/i;

/** A JSON Web Token. */
const JWT = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;

/** A long run of hexadecimal or Base64 characters with digits and letters in it. */
const LONG_RUN = /(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+/-]{32,}={0,2}(?![\w+/=-])/g;

/** Whether a field of this name holds something that lets somebody in. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Replaces each stretch of a text that looks like a token. */
export function replaceTokens(text: string, replacement: (token: string) => string): string {
  return text.replace(JWT, replacement).replace(LONG_RUN, replacement);
}

/** A copy of a value with everything that lets somebody in hidden: for eyes, not for use. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return replaceTokens(value, () => '***');
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  // A page is no data: its tree says nothing on one line and refers to itself.
  if (!isPlain(value)) return '<html>';
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      isSecretName(key) && field !== null ? '***' : withoutSecrets(field),
    ]),
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
