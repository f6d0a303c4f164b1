import { dueOn, monthsFor, type Stay } from '#shared/rules/retention/retention.ts';
import { isOpen } from '#shared/rules/waiting/waiting.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { listOthersOfAddress } from '../../data/participants/addresses.ts';
import { findProfiles, type StoredProfile } from '../../data/participants/profiles.ts';
import type { DueProfile } from '../../data/retention/due-profiles.ts';
import { findWaiting, listWaitingOfAddress } from '../../data/waiting/waiting.ts';

/** Ends of events, UTC ISO, keyed by event id. Deleted events are missing. */
export type EventEnds = ReadonlyMap<string, string>;

export async function readEnds(tenantId: string, eventIds: readonly string[]): Promise<EventEnds> {
  return new Map((await findEvents(tenantId, [...new Set(eventIds)])).map(({ id, end }) => [id, end]));
}

/**
 * Returns the facts that decide how long a profile stays, taken from the profile alone. Other facts can only extend the stay. So if the
 * profile is not due by these facts, it is not due at all.
 */
export const ownStay = ({ createdAt, consentAt, keptUntil, toldMonths, eventIds }: StoredProfile, ends: EventEnds): Stay => ({
  ...{ createdAt, consentAt, keptUntil, toldMonths },
  eventEnds: eventIds.flatMap((id) => ends.get(id) ?? []),
});

/**
 * Returns the facts that decide how long a guest's profile stays. Includes facts from their other participants, who are the same person on
 * another phone, and the events for which their address is waiting (docs/rules/retention.md#how-long). The number of months is the one
 * named in this profile's own form, because each form is a separate agreement.
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

/** Returns the latest time. UTC ISO strings sort in the order of time. */
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
 * Whether a listed profile will still be deleted on its day. Profiles are now kept for `months`, which may be longer than when it was
 * listed.
 */
export const isStillDue = (due: DueProfile, months: number): boolean =>
  dueOn(Date.parse(due.from), monthsFor(due, months)) <= Date.parse(due.on);
