import { indexEvent, listEventsInTurn } from '../../data/events/all-events.ts';
import { findOrdering } from '../../data/participants/directory.ts';
import { eventOfAll } from '../../data/table/keys/platform-keys.ts';
import {
  findGathering,
  type Gathering,
  noteGathered,
  noteGathering,
  noteUnsummed,
  type SumSource,
  sumUp,
} from '../../data/tenants/platform-sums.ts';
import { tenantByTenant } from './tenant-by-tenant.ts';

/** Events between two notes of how far it is. */
const eventsAtOnce = 40;

/** Sums up what changed: how many events there are at once, since lists show it, and all else within a minute. */
export async function followSources(sources: readonly SumSource[]): Promise<void> {
  const [events, others] = [sources.filter(({ kind }) => kind === 'events'), sources.filter(({ kind }) => kind !== 'events')];
  const tenants = new Map(events.map((source) => [source.tenantId, source]));
  await Promise.all([sumUp([...tenants.values()]), noteUnsummed(others)]);
}

/**
 * Goes on bringing what earlier versions stored into the platform's sums and lists. Until all is in them a super_admin's lists read every
 * organization.
 * @returns false when some are left at `ends`, epoch ms
 */
export const gatherPlatform = (now: number, ends: number): Promise<boolean> =>
  tenantByTenant({ find: findGathering, note: noteGathering, isReady: areCounted, step: gatherNext, whenDone: noteGathered }, now, ends);

/** The people of a directory of an earlier version are counted with its order. */
const areCounted = async (): Promise<boolean> => (await findOrdering())?.done === true;

async function gatherNext({ begins, after, event }: Gathering, { tenantId, key }: { tenantId: string; key: string }): Promise<Gathering> {
  const found = await listEventsInTurn(tenantId, event, eventsAtOnce);
  for (const { event: stored, partition } of found) {
    if (partition !== eventOfAll(stored.status, stored.start, stored.id).g4) await indexEvent(stored);
  }
  await sumUp(
    found.flatMap(({ event: { id: eventId } }): SumSource[] => [
      { kind: 'registrations', tenantId, eventId },
      { kind: 'matches', tenantId, eventId },
    ]),
  );
  const last = found.at(-1);
  if (last !== undefined && found.length === eventsAtOnce) return { begins, after, event: last.key };
  await sumUp([
    { kind: 'events', tenantId },
    { kind: 'people', tenantId },
  ]);
  return { begins, after: key };
}
