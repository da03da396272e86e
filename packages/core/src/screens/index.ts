/** Wishes of tools to the screen in front of the user. */
export * from './screen-requests';
