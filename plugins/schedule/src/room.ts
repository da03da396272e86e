/** How a window is shared, points. */

/** From this width on to-dos and jobs stand beside the timetable. */
export const WIDE = 1000;
/** They take so much, and the tabs of the app about so much. */
export const SIDE = 340;
export const RAIL = 92;
