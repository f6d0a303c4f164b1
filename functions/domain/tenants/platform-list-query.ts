import type { PlatformListQuery } from '../../data/tenants/platform-lists.ts';

/** The default page size. */
const pageSize = 50;

export interface PageQuery<Sort extends string> {
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** The query for a page of users or tenants: by name or address, ascending, unless `sort` says otherwise. */
export function platformListQuery<Sort extends string>({ search, sort, limit = pageSize, offset = 0 }: PageQuery<Sort>): PlatformListQuery {
  return {
    search: search?.toLowerCase(),
    by: sort?.startsWith('created_') ? 'creation' : 'name',
    descending: sort?.endsWith('_desc') ?? false,
    limit,
    offset,
  };
}
