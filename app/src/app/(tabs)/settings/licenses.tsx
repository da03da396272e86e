/** `/settings/licenses`. */
export { LicensesScreen as default } from '../../../screens/settings/licenses-screen';
