/** `/settings/general`. */
export { GeneralScreen as default } from '../../../screens/settings/general-screen';
