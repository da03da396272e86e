/** Every host of the mock campus and what answers for it. */
import type { Site } from './answer';
import { DEPARTMENT_SITES } from './department-sites';
import { answerPortal, PORTAL } from './portal';
import { answerWechat, WECHAT } from './wechat';

/** The sites by host name; the certificate holds exactly these names. */
export const SITES: ReadonlyMap<string, Site> = new Map([
  [PORTAL, answerPortal],
  ...DEPARTMENT_SITES,
  [WECHAT, answerWechat],
]);
