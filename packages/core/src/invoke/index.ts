export * from './approvals';
export * from './bound-result';
export * from './call';
export * from './canonical-json';
export * from './judge';
export * from './pipeline';
export * from './refusals';
