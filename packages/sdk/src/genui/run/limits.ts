/** Bounds of drawing and of what a surface remembers. */
export const RUN_LIMITS = {
  /** Operations of one expression. */
  operations: 2_000,
  /** Operations of drawing a surface once. */
  drawing: 20_000,
  /** Parts of a drawn tree. */
  parts: 10_000,
  /** Rows that a list draws. */
  rows: 100,
  /** UTF-16 units of a read’s result as JSON. */
  result: 1024 * 1024,
  /** Items of a list in the result of a read. */
  items: 200,
  /** UTF-16 units of what a surface remembers as JSON. */
  memory: 32 * 1024,
  /** UTF-16 units of one value that was entered. */
  entered: 8_000,
} as const;
