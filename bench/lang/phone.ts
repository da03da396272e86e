/** What a phone takes from the language: the loader, with the interpreter and the parsers under it. Its size is measured. */
export { loadDocument } from '../../packages/sdk/src/lang';
