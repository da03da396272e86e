/** How a window is shared, points. */

/** From this width on to-dos and jobs stand beside the timetable. */
export const WIDE = 1000;
/** From this text size on the page scrolls as a whole: what stands above the grid leaves no room for it. */
export const LARGE_TEXT = 1.4;
/** Then the grid has this part of the window. */
export const LARGE_PART = 0.8;

/** They take so much, and the tabs of the app about so much. */
export const SIDE = 340;
export const RAIL = 92;
