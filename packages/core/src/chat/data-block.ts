/** Text as data inside a prompt: a tag that the text itself cannot close. Pure. */

/** Wraps data in a tag. @param name lower-case letters, digits and hyphens. */
export function dataBlock(name: string, text: string): string {
  return `<${name}>${text.replaceAll('</', '<\\/')}</${name}>`;
}
