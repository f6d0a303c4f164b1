import { findOrdering, nextTenant, noteInOrder, noteOrdering, type Ordering, readDirectory } from '../../data/participants/directory.ts';
import { orderPeople } from '../../data/participants/people.ts';

/** After a deployment functions of the version before may still be at work for so long, ms. */
const untilDeployed = 3_600_000;
/** People put in order between two notes of how far it is. */
const peopleAtOnce = 250;

/**
 * Goes on putting the directories of an earlier version in order by name, tenant by tenant, until all are. May be ended at any time: the next
 * step begins where the last note was made, and what was done is not done again. Until a directory is in order its lists read all of it.
 * @returns false when some are left at `ends`, epoch ms
 */
export async function orderDirectories(now: number, ends: number): Promise<boolean> {
  const state = await findOrdering();
  if (state === undefined) await noteOrdering({ begins: now + untilDeployed });
  if (state === undefined || state.done === true || now < state.begins) return true;
  let at: Ordering = state;
  while (at.done !== true && Date.now() < ends) {
    at = await orderNext(at);
    await noteOrdering(at);
  }
  return at.done === true;
}

async function orderNext({ begins, after, person }: Ordering): Promise<Ordering> {
  const next = await nextTenant(after);
  if (next === undefined) return { begins, done: true };
  const { tenantId, place } = next;
  if ((await readDirectory(tenantId)).inOrder) return { begins, after: place };
  const reached = await orderPeople(tenantId, person, peopleAtOnce);
  if (reached !== undefined) return { begins, after, person: reached };
  await noteInOrder(tenantId);
  return { begins, after: place };
}
