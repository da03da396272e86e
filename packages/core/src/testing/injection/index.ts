/** The injection suite for other rooms: the same attacks, against whatever tools they bring. */

export { CONTENT_RULES, taintRule } from '../../invoke';
export * from './attacks';
export * from './play';
