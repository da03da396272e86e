/** Whether something on the screen can be pointed at without touching it. A finger cannot. */
export const canHover = false;
