import { pageKeys } from '../table/keys/page-keys.ts';
import { queryItems } from '../table/table.ts';
import { absent, exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, remove } from '../table/writes/writes.ts';

/** Notes that an organization has a sitemap. @returns false if that was known */
export const noteSitemap = (tenantId: string): Promise<boolean> => writeTogether([put({ ...pageKeys.sitemap(tenantId) }, absent)]);

/** Forgets an organization's sitemap. @returns false if it had none */
export const forgetSitemap = (tenantId: string): Promise<boolean> => writeTogether([remove(pageKeys.sitemap(tenantId), exists)]);

/** Returns the organizations that have a sitemap, in order of their ids. */
export const listSitemaps = async (): Promise<string[]> =>
  (await queryItems({ pk: pageKeys.sitemap('').pk, consistent: true })).map(({ sk }) => String(sk));
