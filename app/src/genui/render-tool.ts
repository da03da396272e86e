/** Model name of the tool that shows surfaces. */
export const RENDER_TOOL = 'ui__render';
