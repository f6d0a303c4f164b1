import { pageKeys } from '../table/keys/page-keys.ts';
import { queryItems } from '../table/table.ts';
import { has, lacks } from '../table/writes/conditions.ts';
import { changeItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

/** Notes that an organization has a sitemap. @returns false if that was known */
export const noteSitemap = (tenantId: string): Promise<boolean> =>
  changeItem(change(pageKeys.sitemap(tenantId), { set: { listed: true } }, lacks('listed')));

/** Notes that an organization has no sitemap any more. @returns false if that was known */
export const forgetSitemap = (tenantId: string): Promise<boolean> =>
  changeItem(change(pageKeys.sitemap(tenantId), { set: { listed: undefined } }, has('listed')));

/** Returns the organizations that have a sitemap, in order of their ids. */
export async function listSitemaps(): Promise<string[]> {
  const items = await queryItems({ pk: pageKeys.sitemap('').pk, consistent: true });
  return items.flatMap(({ sk, listed }) => (listed === true ? [String(sk)] : []));
}
