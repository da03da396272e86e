/** `/settings/usage`. */
export { UsageScreen as default } from '../../../screens/settings/usage-screen';
