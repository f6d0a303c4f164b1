import { findOrdering, noteInOrder, noteOrdering, type Ordering, readDirectory } from '../../../data/participants/directory.ts';
import { orderPeople } from '../../../data/participants/people.ts';
import { tenantByTenant } from '../../tenants/tenant-by-tenant.ts';

/** People put in order between two notes of how far it is. */
const peopleAtOnce = 250;

/**
 * Goes on putting the directories of an earlier version in order by name. Until a directory is in order its lists read all of it.
 * @returns false when some are left at `ends`, epoch ms
 */
export const orderDirectories = (now: number, ends: number): Promise<boolean> =>
  tenantByTenant({ find: findOrdering, note: noteOrdering, step: orderNext }, now, ends);

async function orderNext({ begins, after, person }: Ordering, { tenantId, key }: { tenantId: string; key: string }): Promise<Ordering> {
  if ((await readDirectory(tenantId)).inOrder) return { begins, after: key };
  const reached = await orderPeople(tenantId, person, peopleAtOnce);
  if (reached !== undefined) return { begins, after, person: reached };
  await noteInOrder(tenantId);
  return { begins, after: key };
}
