/** What axe leaves to a person, by its rule, and what looking at it said. A rule without a verdict fails the journey. */
export const VERDICTS: Readonly<Record<string, string>> = {
  'color-contrast':
    'text over the glass, which tokens/contrast.test.ts computes over every color, and inside rings, where the page is behind it',
  'label-content-name-mismatch': 'the letter of a weekday is part of its name',
};
