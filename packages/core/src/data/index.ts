/** The shared cache of tool results that screens and widgets read. */
export * from './data-cache';
