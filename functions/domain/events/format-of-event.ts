import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import { type EventForm, eventForm, mostPlaces, usualLimit } from '#shared/model/events/event-form.ts';
import { type EventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import { countedLimits, type FormatLimits, isFor } from '#shared/rules/events/event-formats.ts';
import { queues } from '#shared/rules/waiting/waiting.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { findEvent, findTenantOfEvent, type StoredEvent } from '../../data/events/events.ts';
import { findNight } from '../../data/rounds/night.ts';
import { listWaiting, queueOfEntry } from '../../data/waiting/waiting.ts';

/** Names what a form says about format and limits. */
type Asked = Pick<EventForm, 'format' | 'participant_limit' | 'male_limit' | 'female_limit'>;

/**
 * Returns the format and limits that a form asks for (docs/rules/events.md#formats). Limits that the format does not have are ignored.
 * @param before the event that the form changes, which keeps what the form leaves out; empty for a new event
 */
export function formatOf(form: Asked, before: Partial<FormatLimits>): FormatLimits {
  const format = form.format === undefined ? (before.format ?? usualFormat) : (form.format ?? usualFormat);
  const hasOneForAll = format === 'everyone' || format === 'friends';
  return {
    format,
    maleLimit: hasOneForAll || format === 'women' ? 0 : form.male_limit,
    femaleLimit: hasOneForAll || format === 'men' ? 0 : form.female_limit,
    participantLimit: hasOneForAll ? (form.participant_limit ?? usualTotal(before)) : 0,
  };
}

/**
 * Returns stand-ins for the limits that a format does not have, so that a client may send back the 0 of a reply; undefined if it has both.
 * @param sent the body as received
 * @param stored the format that a body without one keeps
 */
export function ignoredLimits(sent: string, stored: EventFormat | undefined): Readonly<Record<string, number>> | undefined {
  const asked = formatIn(sent);
  const format = asked === undefined ? stored : asked;
  if (format === undefined || format === null || format === usualFormat) return undefined;
  return {
    ...(format === 'men' ? {} : { male_limit: usualLimit }),
    ...(format === 'women' ? {} : { female_limit: usualLimit }),
  };
}

/** Returns the format that a body, as received, asks for; undefined if the format is missing or unknown. */
function formatIn(sent: string): EventForm['format'] {
  try {
    return z.safeParse(z.object({ format: eventForm.shape.format }), JSON.parse(sent)).data?.format;
  } catch {
    return undefined;
  }
}

/** Returns an event's format; undefined if the caller has no such event. */
export async function findFormat(actor: StaffMember, eventId: string): Promise<EventFormat | undefined> {
  const tenantId = actor.tenantId ?? (await findTenantOfEvent(eventId));
  return tenantId === undefined ? undefined : (await findEvent(tenantId, eventId))?.format;
}

/** An event that changes to one limit for all keeps its number of places. */
function usualTotal({ format, maleLimit = 0, femaleLimit = 0, participantLimit = 0 }: Partial<FormatLimits>): number {
  if (format === undefined) return 2 * usualLimit;
  return Math.min(mostPlaces, countedLimits({ format, maleLimit, femaleLimit, participantLimit }).all);
}

/**
 * Refuses a format that does not fit an event's guests or its plan (docs/rules/events.md#formats).
 * @returns the version of the people counter that this depends on; undefined if it depends on none
 * @throws Problem `format_fixed`
 */
export async function requireFits({ tenantId, id, format: before }: StoredEvent, format: EventFormat): Promise<number | undefined> {
  const [counter, night] = await Promise.all([findPeopleCounter(tenantId, id, { consistent: true }), findNight(tenantId, id)]);
  if (counter !== undefined) {
    const men = counter.male + counter.waitingMale + counter.heldMale;
    const women = counter.female + counter.waitingFemale + counter.heldFemale;
    if (men > 0 && !isFor(format, 'male')) throw taken('Men');
    if (women > 0 && !isFor(format, 'female')) throw taken('Women');
  }
  if (night !== undefined && (format === 'friends' || before === 'friends')) {
    throw new Problem('format_fixed', {
      details: 'Rounds are planned or cards are open, so this can no longer change to or from friends.',
    });
  }
  const leavesOut = queues.some((gender) => !isFor(format, gender));
  if (!counter?.applied || !leavesOut) return undefined;
  // The counter does not say who they are.
  const applied = (await listWaiting(tenantId, id)).find(
    ({ id: entryId, state }) => state === 'applied' && !isFor(format, queueOfEntry(entryId)),
  );
  if (applied === undefined) return counter.v;
  const who = queueOfEntry(applied.id) === 'male' ? 'Men' : 'Women';
  throw new Problem('format_fixed', { details: `${who} have applied for this event, so it cannot leave them out. Decline them first.` });
}

const taken = (who: 'Men' | 'Women') =>
  new Problem('format_fixed', { details: `${who} are registered for this event or wait for a place, so it cannot leave them out.` });
