/** `/settings` and the pages below it. */
export const unstable_settings = { anchor: 'index' };

export { SettingsLayout as default } from '../../../screens/settings/settings-layout';
