/** `/settings/notifications`. */
export { NotificationsScreen as default } from '../../../screens/settings/notifications-screen';
