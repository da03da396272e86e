/** The drafts of this app, where the device keeps small facts. */
import { recall, remember } from '../platform/remembered';
import { Drafts } from './drafts';

const NAME = 'drafts';

export const drafts = new Drafts({ read: () => recall(NAME), write: (text) => remember(NAME, text) });
