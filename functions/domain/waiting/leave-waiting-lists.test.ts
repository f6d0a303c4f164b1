import { expect, it } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id as eventId, join, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import { editEvent, removeEvent } from '../../data/events/event-changes.ts';
import { findEvent } from '../../data/events/events.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { findWaitingOf } from '../../data/waiting/waiting.ts';
import { leaveWaitingLists } from './leave-waiting-lists.ts';
import { lapseOffers, offerPlaces } from './offer-places.ts';

/** Entries on a list that is being cleared can no longer end, but nothing about them may remain. */

const send = spyOnTable();
const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

const audit: AuditRecord = {
  ...{ id: 'a', at: '2030-01-01T00:00:00.000Z', actor: { id: 'u', email: null, role: null }, action: 'event_deleted', tenantId },
  ...{ subject: { kind: 'event', id: eventId, name: null }, changes: [] },
};

/** Opens an event where Ben holds an offer, and has sent a photo that does not belong to any participant yet. */
async function openWithOffer() {
  const { table, evening } = await openQuietEvening(send);
  await signUp('ada@example.org', 'male', evening.now);
  await join('ben@example.org', 'male');
  const [entry, event] = [await findWaitingOf(tenantId, eventId, 'ben@example.org'), await findEvent(tenantId, eventId)];
  if (entry?.form == null || event === undefined) throw new Error('Ben does not wait');
  await editEvent(event, { ...event, maleLimit: 2 });
  await offerPlaces(tenantId, eventId, { now: () => evening.now, newId: () => 'n' });
  const own = at(keys.waiting(tenantId, eventId, entry.id));
  const [photo, link] = [at(keys.upload(tenantId, 'photo')), at(keys.waitingLink(entry.id))];
  table.items.set(photo, { ...keys.upload(tenantId, 'photo') });
  table.items.set(own, { ...table.items.get(own), form: { ...entry.form, photo_upload_id: 'photo' } });
  const left = () => [own, photo, link].filter((key) => table.items.has(key));
  expect([table.items.get(own)?.['s'], left().length]).toEqual(['offered', 3]);
  return { table, evening, event, left };
}

it('an offer whose time ends while its deleted event is cleared leaves neither link nor photo', async () => {
  const { evening, left } = await openWithOffer();
  const event = await findEvent(tenantId, eventId);
  expect(event && (await removeEvent(event, audit))).toBe(true);
  await lapseOffers(evening.now + 25 * 3_600_000);
  expect(left()).toEqual([]);
});

it('whoever is erased with their organization leaves the list of an event that is half cleared', async () => {
  const { table, left } = await openWithOffer();
  // The event itself is deleted last; its counters are among the first.
  table.items.delete(at(keys.peopleCounter(tenantId, eventId)));
  await leaveWaitingLists(tenantId, { id: 'p', email: 'ben@example.org', eventIds: [] });
  expect(left()).toEqual([]);
});
