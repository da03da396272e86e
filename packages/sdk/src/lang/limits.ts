/**
 * Every bound of the plugin language in one place. The run limits are the description's; the others keep a hostile or
 * careless document from costing more than a document is worth. A number here is part of the specification: lowering one
 * breaks plugins that fitted.
 */

/** Bounds of one run of one tool. */
export interface RunLimits {
  /** Steps started, those inside `each` and `if` counted each time. */
  readonly steps: number;
  /** Requests sent, each hop of a redirect counted. */
  readonly requests: number;
  /** Requests under way at one moment. */
  readonly parallel: number;
  /** Milliseconds from start to result, waiting included. */
  readonly milliseconds: number;
  /** Bytes of one response after decompression. */
  readonly responseBytes: number;
  /** UTF-16 units of the result as JSON. */
  readonly resultUnits: number;
  /** Expression operations: one per node visited, more for functions whose work grows with their argument. */
  readonly operations: number;
}

/** The limits every run has, wherever it runs. */
export const RUN_LIMITS: RunLimits = {
  steps: 200,
  requests: 60,
  parallel: 4,
  milliseconds: 60_000,
  responseBytes: 2 * 1024 * 1024,
  resultUnits: 1024 * 1024,
  operations: 100_000,
};

/** Bounds of a value while it is built. */
export const VALUE_LIMITS = {
  /** Items of one list. */
  items: 20_000,
  /** UTF-16 units of one text. */
  text: 2 * 1024 * 1024,
  /** Lists and objects inside one another. */
  depth: 64,
} as const;

/** Bounds of a document's text. */
export const DOCUMENT_LIMITS = {
  /** UTF-8 bytes of all files together. */
  bytes: 512 * 1024,
  /** YAML nodes of one file. */
  nodes: 10_000,
  /** Depth of one YAML file. */
  depth: 32,
  /** UTF-16 units of one expression. */
  expression: 20_000,
  /** Depth of one expression's tree. */
  nesting: 100,
  /** Depth of a function of the document together with the functions it calls. */
  calls: 200,
  /** Problems reported at once. */
  problems: 50,
  /** Steps written in one tool, the inner ones counted. */
  steps: 200,
} as const;

export { PATTERN_LIMITS } from '../re/pattern';

/** Bounds of the steps that repeat or store. */
export const STEP_LIMITS = {
  redirects: 5,
  eachItems: 50,
  eachParallel: 4,
  /** Pages of one `paginate`. */
  pages: 30,
  /** Repeats of a request that failed for the moment. */
  retries: 2,
  /** Longest wait in milliseconds that a server may ask for before a retry. */
  retryAfter: 10_000,
  /** UTF-16 units of a key in the plugin's storage. */
  key: 160,
} as const;

/** Bytes that one plugin may keep in its storage. */
export const KV_BYTES = 256 * 1024;
