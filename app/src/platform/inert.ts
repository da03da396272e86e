/** Takes what is below out of reach. On a phone the properties of the view around it do that. */
export function makeInert(_view: unknown): void {}
