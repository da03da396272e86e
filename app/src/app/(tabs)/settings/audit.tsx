/** `/settings/audit`. */
export { AuditScreen as default } from '../../../screens/settings/audit-screen';
