/** The invoke pipeline: every call, whoever makes it, from its name to its record. */
export * from './approval-rows';
export * from './approvals';
export * from './bound-result';
export * from './call';
export * from './canonical-json';
export * from './judge';
export * from './pipeline';
export * from './refusals';
