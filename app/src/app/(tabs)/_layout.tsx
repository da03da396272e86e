/** The tabs. */
export { TabsLayout as default } from '../../screens/tabs-layout';
