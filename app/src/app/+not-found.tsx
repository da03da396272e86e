/** Every other address. */
export { NotFoundScreen as default } from '../screens/not-found';
