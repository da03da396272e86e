/**
 * What both halves of the socket agree on: the limit of a frame, the codes a connection is closed with, the greeting, and
 * the answers about a command whose own answer was lost (ARCHITECTURE §4 "Across the socket"). Loaded by browsers too.
 */
import { type ErrorShape, HarnessError } from '@pku-harness/sdk';

/** Largest frame in bytes, either way. Files do not go over the socket. */
export const MAX_FRAME_BYTES = 1_048_576;

/** Why a connection was closed by the host. `tooLarge` is the standard code that runtimes send themselves. */
export const CLOSE = {
  /** A frame that is not a call: binary, not JSON, not oRPC. */
  badFrame: 4400,
  /** No session, an ended session, or no first frame in time. The stub does not try again. */
  refused: 4401,
  /** More unfinished calls than one connection may have. */
  tooMany: 4429,
  /** The host is going away. */
  goingAway: 1001,
  /** Too many wrong secrets were tried just now, by whomever: ask again in a moment. */
  later: 1013,
  tooLarge: 1009,
} as const;

/** The first frame of a client. */
export interface Hello {
  readonly secret: string;
}

/** The answer to {@link Hello}: calls may follow. */
export interface Greeting {
  readonly ready: true;
  /** Names one life of the host; what is only in its memory is gone when this changes. */
  readonly epoch: string;
  /** The build of the app that belongs to this host; absent where it serves none. */
  readonly version?: string;
}

/** A command on the wire: the id is made by the stub, so that its outcome can be asked for. */
export interface CommandEnvelope {
  readonly id: string;
  readonly input: unknown;
}

/** A question about a command whose answer was lost. */
export interface OutcomeQuestion {
  readonly id: string;
  /** Milliseconds since the stub sent it, by the stub's own clock. */
  readonly ageMs: number;
}

/**
 * What the host knows about a command. `none`: it never arrived, and is refused should it still arrive. `recorded`: it
 * ended and its outcome is kept by the harness itself (`tools.outcome`). `forgotten`: it may have run long ago.
 */
export type OutcomeAnswer =
  | { readonly is: 'none' }
  | { readonly is: 'forgotten' }
  | { readonly is: 'recorded' }
  | { readonly is: 'done'; readonly value: unknown }
  | { readonly is: 'failed'; readonly error: ErrorShape };

/** The code of the oRPC error that carries an {@link ErrorShape} as its data. */
export const ERROR_CODE = 'HARNESS';

/** Whether a text fits into one frame, counted in UTF-8 bytes. */
export function fitsFrame(text: string): boolean {
  // A UTF-16 unit takes at most three bytes, so most frames are decided without encoding them.
  if (text.length * 3 <= MAX_FRAME_BYTES) return true;
  return text.length <= MAX_FRAME_BYTES && new TextEncoder().encode(text).length <= MAX_FRAME_BYTES;
}

/** The error of a message that does not fit into a frame. */
export function frameTooLarge(where: string): HarnessError {
  return new HarnessError('frame_too_large', {
    zh: '内容超过 1 MB，无法传送，请缩短后再试',
    en: 'This is larger than 1 MB and cannot be sent; make it shorter and try again',
    where,
  });
}
