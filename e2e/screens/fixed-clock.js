/**
 * Makes the clock of a process or a page start at one moment, Monday 2026-09-21 10:20 in Beijing, and go on from there, so
 * that pictures taken on different days show the same. Preloaded into the host, and run in a page before anything else.
 */
(() => {
  const START = Date.UTC(2026, 8, 21, 2, 20);
  const Real = globalThis.Date;
  const shift = START - Real.now();
  class FixedDate extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + shift);
      else super(...parts);
    }
    static now() {
      return Real.now() + shift;
    }
  }
  globalThis.Date = FixedDate;
})();
