/** Drafts of plugin documents, and the language on one page. */
export * from './service';
