import { listEventsInTurn, placeEvent } from '../../data/events/all-events.ts';
import { findOrdering, nextTenant } from '../../data/participants/directory.ts';
import { readPlatformTotals } from '../../data/staff/roles.ts';
import { eventOfAll } from '../../data/table/platform-keys.ts';
import {
  findGathering,
  type Gathering,
  noteGathered,
  noteGathering,
  noteUnsummed,
  type SumSource,
  sumUp,
} from '../../data/tenants/platform-sums.ts';

/** After a deployment functions of the version before may still be at work for so long, ms. */
const untilDeployed = 3_600_000;
/** Events between two notes of how far it is. */
const eventsAtOnce = 40;

/** Sums up what changed: how many events there are at once, since lists show it, and all else within a minute. */
export async function followSources(sources: readonly SumSource[]): Promise<void> {
  const [events, others] = [sources.filter(({ kind }) => kind === 'events'), sources.filter(({ kind }) => kind !== 'events')];
  const tenants = new Map(events.map((source) => [source.tenantId, source]));
  await Promise.all([sumUp([...tenants.values()]), noteUnsummed(others)]);
}

/**
 * Goes on bringing what earlier versions stored into the platform's sums and lists, tenant by tenant, until all is. May be ended at any time: the
 * next step begins where the last note was made, and what was done is not done again. Until then an operator's lists read every organization.
 * @returns false when some are left at `ends`, epoch ms
 */
export async function gatherPlatform(now: number, ends: number): Promise<boolean> {
  const state = await findGathering();
  if (state?.done === true) return true;
  if (state === undefined) {
    const isNew = (await readPlatformTotals()).tenants === 0;
    if (isNew) await noteGathered();
    await noteGathering(isNew ? { begins: now, done: true } : { begins: now + untilDeployed });
    return true;
  }
  // The people of a directory of an earlier version are counted with its order.
  if (now < state.begins) return true;
  if ((await findOrdering())?.done !== true) return false;
  let at: Gathering = state;
  while (at.done !== true && Date.now() < ends) {
    at = await gatherNext(at);
    if (at.done === true) await noteGathered();
    await noteGathering(at);
  }
  return at.done === true;
}

async function gatherNext({ begins, after, event }: Gathering): Promise<Gathering> {
  const next = await nextTenant(after);
  if (next === undefined) return { begins, done: true };
  const { tenantId, place } = next;
  const found = await listEventsInTurn(tenantId, event, eventsAtOnce);
  for (const { event: stored, partition } of found) {
    if (partition !== eventOfAll(stored.status, stored.start, stored.id).g4) await placeEvent(stored);
  }
  await sumUp(
    found.flatMap(({ event: { id: eventId } }): SumSource[] => [
      { kind: 'registrations', tenantId, eventId },
      { kind: 'matches', tenantId, eventId },
    ]),
  );
  const last = found.at(-1);
  if (last !== undefined && found.length === eventsAtOnce) return { begins, after, event: last.place };
  await sumUp([
    { kind: 'events', tenantId },
    { kind: 'people', tenantId },
  ]);
  return { begins, after: place };
}
