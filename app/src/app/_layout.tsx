/** The root route. Pages opened by their address have the tabs behind them. */
export { Root as default } from '../screens/root';

export const unstable_settings = { anchor: '(tabs)' };
