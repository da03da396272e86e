/** The outside world of a document that is only looked at. */
import type { DocumentPort } from '@pku-harness/sdk/lang';

/** Loading asks nothing; whoever runs a tool brings another port. */
export const offline: DocumentPort = {
  send: () => Promise.reject(new Error('a document that is only checked sends nothing')),
};
