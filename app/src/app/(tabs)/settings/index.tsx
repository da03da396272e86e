/** `/settings`. */
export { SettingsScreen as default } from '../../../screens/settings/settings-screen';
