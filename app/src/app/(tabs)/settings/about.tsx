/** `/settings/about`. */
export { AboutScreen as default } from '../../../screens/settings/about-screen';
