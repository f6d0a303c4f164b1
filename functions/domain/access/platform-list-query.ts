import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import type { PlatformListQuery, PlatformPage } from '../../data/tenants/platform-lists.ts';
import { openCursor, sealCursor } from '../../lib/secrets/cursors.ts';
import { requireCursor } from './require-cursor.ts';

const pageSize = 50;

export interface PageQuery<Sort extends string> {
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly after?: string | undefined;
}

/** Cursor for a platform list, and the number of entries before it. */
const cursor = z.object({ key: z.string(), found: z.number() });

/**
 * Returns a page of users or tenants, sorted by name or address in ascending order unless `sort` says otherwise. The page starts after the
 * cursor `after`, or after the first `offset` entries.
 * @param list which of the two lists; a cursor is valid for one list only
 * @throws Problem `invalid_input` for a cursor from another list, and for a search with too many results to sort by creation
 */
export async function pageOfPlatformList<Sort extends string, Page extends Omit<PlatformPage, 'items'>>(
  list: 'users' | 'tenants',
  { search, sort, limit = pageSize, offset = 0, after }: PageQuery<Sort>,
  read: (query: PlatformListQuery) => Promise<Page>,
) {
  // Earlier cursors are bound to this word, and lists on open pages still use them.
  const cursorOf = { tenantId: '*', query: { register: list, search, sort, offset } };
  const from = after === undefined ? undefined : requireCursor(cursor, await openCursor(after, cursorOf));
  const before = from?.found ?? 0;
  const page = await read({
    search: search?.toLowerCase(),
    by: sort?.startsWith('created_') ? 'creation' : 'name',
    descending: sort?.endsWith('_desc') ?? false,
    limit,
    skip: from === undefined ? offset : 0,
    after: from?.key,
  });
  if (page.isTooMany) throw new Problem('invalid_input', { fields: { sort: tooMany } });
  const shown = from === undefined ? offset : before;
  const next = page.last === undefined ? null : await sealCursor({ key: page.last, found: shown + limit }, cursorOf);
  const isSearched = search !== undefined && search !== '';
  return { page, total: isSearched ? before + page.total : page.total, limit, offset: shown, next };
}

const tooMany = 'More than 10,000 are found: please type more of the name, or sort by it';
