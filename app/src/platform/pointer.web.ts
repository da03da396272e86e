/** Whether something on the screen can be pointed at without touching it. A mouse can. */
export const canHover: boolean = matchMedia('(hover: hover)').matches;
