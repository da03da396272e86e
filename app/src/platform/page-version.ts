/** The app on a phone holds its own core: there is no other version to meet. */
export const pageVersion = (): string | undefined => undefined;
