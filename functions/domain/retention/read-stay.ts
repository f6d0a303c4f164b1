import { dueOn, monthsFor, type Stay } from '#shared/rules/retention/retention.ts';
import { isOpen } from '#shared/rules/waiting/waiting.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { listOthersOfAddress } from '../../data/participants/addresses.ts';
import { findProfiles, type StoredProfile } from '../../data/participants/profiles.ts';
import type { DueProfile } from '../../data/retention/due-profiles.ts';
import { findWaiting, listWaitingOfAddress } from '../../data/waiting/waiting.ts';

/** Ends of events by id, UTC ISO, without deleted events. */
export type EventEnds = ReadonlyMap<string, string>;

export async function readEnds(tenantId: string, eventIds: readonly string[]): Promise<EventEnds> {
  return new Map((await findEvents(tenantId, [...new Set(eventIds)])).map(({ id, end }) => [id, end]));
}

/** Returns the stay according to the profile alone. If the profile is not due by this, it is not due at all. */
export const ownStay = ({ createdAt, consentAt, keptUntil, toldMonths, eventIds }: StoredProfile, ends: EventEnds): Stay => ({
  ...{ createdAt, consentAt, keptUntil, toldMonths },
  eventEnds: eventIds.flatMap((id) => ends.get(id) ?? []),
});

/**
 * Returns a guest's stay. It also counts their other participants, who are the same person on another phone, and the events that their
 * address waits for (docs/rules/retention.md#how-long). The months are those that the profile's own form named: each form is an agreement
 * of its own.
 */
export async function readStay(tenantId: string, profile: StoredProfile): Promise<Stay> {
  const { email } = profile.contact;
  const [others, waitsFor] = await Promise.all([
    listOthersOfAddress(tenantId, email, profile.id).then((ids) => findProfiles(tenantId, ids)),
    listWaitsFor(tenantId, email),
  ]);
  const all = [profile, ...others.values()];
  const ends = await readEnds(tenantId, [...all.flatMap(({ eventIds }) => eventIds), ...waitsFor]);
  return {
    createdAt: latest(all.map(({ createdAt }) => createdAt)) ?? profile.createdAt,
    consentAt: latest(all.flatMap(({ consentAt }) => consentAt ?? [])) ?? null,
    keptUntil: latest(all.flatMap(({ keptUntil }) => keptUntil ?? [])) ?? null,
    eventEnds: [...ends.values()],
    toldMonths: profile.toldMonths,
  };
}

/** Returns the latest time. UTC ISO sorts as time does. */
const latest = (times: readonly string[]): string | undefined => [...times].sort().at(-1);

async function listWaitsFor(tenantId: string, email: string): Promise<string[]> {
  const places = await listWaitingOfAddress(tenantId, email);
  const entries = await Promise.all(places.map(({ eventId, entryId }) => findWaiting(tenantId, eventId, entryId)));
  return places.flatMap(({ eventId }, at) => {
    const entry = entries[at];
    return entry !== undefined && isOpen(entry.state) ? [eventId] : [];
  });
}

/**
 * Whether a listed profile is still to be deleted on its day, now that profiles are kept for `months`, which may have become longer since.
 */
export const isStillDue = (due: DueProfile, months: number): boolean =>
  dueOn(Date.parse(due.from), monthsFor(due, months)) <= Date.parse(due.on);
