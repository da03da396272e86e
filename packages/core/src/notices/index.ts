/** What the user was told and has not read yet. */
export * from './notices';
