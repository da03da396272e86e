/** `/settings/storage`. */
export { StorageScreen as default } from '../../../../screens/settings/storage-screen';
