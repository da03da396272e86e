/** Which names belong to the university. */

/** Whether a host name is below `pku.edu.cn`. */
export function isCampusHost(hostname: string): boolean {
  return hostname.toLowerCase().endsWith('.pku.edu.cn');
}
