/** The campus services that a document may name: the host signs in and carries the session, the plugin never sees it. */

/** Names of the services, as `campus` lists them. */
export const CAMPUS_SERVICES = [
  'card',
  'its',
  'treehole',
  'blackboard',
  'elective',
  'cwfw',
  'cwpay',
  'bdkj',
  'library',
  'library-space',
] as const;

/** A campus service. */
export type CampusService = (typeof CAMPUS_SERVICES)[number];

/** Whether a text names a campus service. */
export function isCampusService(name: unknown): name is CampusService {
  return CAMPUS_SERVICES.some((known) => known === name);
}
