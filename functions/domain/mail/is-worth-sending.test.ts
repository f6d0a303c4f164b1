import { beforeEach, expect, it, vi } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id, join, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { changeEventStatus, editEvent } from '../../data/events/event-changes.ts';
import { eventCodec, findEvent, type StoredEvent } from '../../data/events/events.ts';
import { leaveEvent } from '../../data/participants/leaving.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { keys, prefixes } from '../../data/table/keys/keys.ts';
import { updateItem } from '../../data/table/writes/transact.ts';
import { change } from '../../data/table/writes/writes.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { findWaitingOf, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { calendarSourceOf, factsOf } from '../events/event-facts.ts';
import { offerPlaces } from '../waiting/offer-places.ts';
import { appliedMail, lostMail, offeredMail, refusedMail } from '../waiting/waiting-mails.ts';
import { isWorthSending } from './is-worth-sending.ts';

vi.mock('../../lib/secrets/secrets.ts', async (original) => ({
  ...(await original<object>()),
  deriveSecret: async (_: string, entryId: string) => `token of ${entryId}`,
}));

const hour = 3_600_000;
const send = spyOnTable();
let evening: Awaited<ReturnType<typeof openQuietEvening>>['evening'];
let now: number;

beforeEach(async () => {
  ({ evening } = await openQuietEvening(send));
  ({ now } = evening);
  await signUp('ada@example.org', 'male', now);
  await join('ben@example.org', 'male');
});

async function eventNow(): Promise<StoredEvent> {
  const event = await findEvent(tenantId, id);
  if (event === undefined) throw new Error('There is no event');
  return event;
}
const moveTo = async (start: number) => {
  const event = await eventNow();
  await editEvent(event, { ...event, start: new Date(start).toISOString(), end: new Date(start + 3 * hour).toISOString() });
};

/** Returns Ada's reminder as it was stored. */
async function reminder() {
  const event = await eventNow();
  const participantId = String(evening.all(prefixes.registration)[0]?.['sk']).slice(prefixes.registration.length);
  const content = {
    template: 'reminder',
    ...{ participant_id: participantId, first_name: 'Ada', event: factsOf(event), organization: 'Org' },
    ...{ calendar: calendarSourceOf(event), expires_at: event.start },
  } as const;
  const { pk, sk } = keys.eventPointer(id);
  evening.table.items.set(`${pk} ${sk}`, { pk, sk, tenant_id: tenantId });
  return { participantId, isWorthIt: (at = now) => isWorthSending(content, at) };
}

/** Offers Ben a place. */
async function offered(): Promise<StoredWaiting> {
  const event = await eventNow();
  await editEvent(event, { ...event, maleLimit: 2 });
  await offerPlaces(tenantId, id, { now: () => now, newId: () => 'n' });
  const entry = await findWaitingOf(tenantId, id, 'ben@example.org');
  if (entry?.state !== 'offered') throw new Error('Ben was offered nothing');
  linkTo(entry);
  return entry;
}

function linkTo(entry: StoredWaiting): void {
  const { pk, sk } = keys.waitingLink(hashOf(`token of ${entry.id}`));
  evening.table.items.set(`${pk} ${sk}`, { pk, sk, tenant_id: tenantId, event_id: id, entry: entry.id });
}

/** Lets Cleo apply. */
async function applied(): Promise<StoredWaiting> {
  const event = await eventNow();
  await editEvent(event, { ...event, approval: true });
  await join('cleo@example.org', 'female');
  const entry = await findWaitingOf(tenantId, id, 'cleo@example.org');
  if (entry?.state !== 'applied') throw new Error('Cleo did not apply');
  linkTo(entry);
  return entry;
}

async function tellCancellation(): Promise<void> {
  const { start, createdBy: by } = await eventNow();
  const cancellation = { at: start, mailsAt: start, by, reason: '', nextEventId: null, told: true };
  await updateItem(change(keys.event(tenantId, id), { set: eventCodec.encode({ cancellation }) }));
}

it('a reminder is not sent to a guest who has given the place up since', async () => {
  const { participantId, isWorthIt } = await reminder();
  expect(await isWorthIt()).toBe(true);
  const [registration, profile] = [await findRegistration(tenantId, id, participantId), await findProfile(tenantId, participantId)];
  if (registration === undefined || profile === undefined) throw new Error('Ada is not registered');
  const audit = { id: 'a', at: '', actor: { id: 'u', email: null, role: null }, action: 'data_erased', tenantId } as const;
  await leaveEvent(tenantId, id, { registration, profile }, { ...audit, subject: { kind: 'event', id, name: null }, changes: [] });
  expect(await isWorthIt()).toBe(false);
});

it('a reminder is not sent if its event was moved or has begun', async () => {
  const { isWorthIt } = await reminder();
  const start = Date.parse((await eventNow()).start);
  expect([await isWorthIt(start - 1), await isWorthIt(start)]).toEqual([true, false]);
  await moveTo(start + 48 * hour);
  expect(await isWorthIt()).toBe(false);
});

it('a confirmation and an invitation are not sent once guests were told that the event is canceled', async () => {
  await reminder();
  const event = await eventNow();
  const about = { event: factsOf(event), organization: 'Org' };
  const contents = [
    { template: 'registration-confirmation', first_name: 'Ada', ...about, calendar: calendarSourceOf(event) },
    { template: 'event-invitation', ...about, ...calendarSourceOf(event) },
  ] as const;
  const areWorthIt = () => Promise.all(contents.map((content) => isWorthSending(content, now)));
  expect(await areWorthIt()).toEqual([true, true]);
  const cancellation = { at: event.start, mailsAt: event.start, by: event.createdBy, reason: '', nextEventId: null, told: false };
  await updateItem(change(keys.event(tenantId, id), { set: eventCodec.encode({ cancellation }) }));
  expect(await areWorthIt()).toEqual([true, true]);
  await updateItem(change(keys.event(tenantId, id), { set: eventCodec.encode({ cancellation: { ...cancellation, told: true } }) }));
  expect(await areWorthIt()).toEqual([false, false]);
});

it('an offer is mailed while the place is held, by the start as it is now', async () => {
  const entry = await offered();
  const event = await eventNow();
  const { content } = await offeredMail(entry, entry.until ?? '', { event, organization: 'Org', now });
  expect(await isWorthSending(content, now)).toBe(true);
  await moveTo(now + 3 * hour);
  expect(await isWorthSending(content, now + 2 * hour)).toBe(true);
  expect(await isWorthSending(content, now + 3 * hour)).toBe(false);
  await endWaiting({ tenantId, eventId: id, entry }, { to: 'declined' });
  expect(await isWorthSending(content, now)).toBe(false);
});

it('a notice that a place was lost is sent until the guest joins again, or the event is over', async () => {
  const entry = await offered();
  const { content } = lostMail(entry, { event: await eventNow(), organization: 'Org', now });
  await endWaiting({ tenantId, eventId: id, entry }, { to: 'lapsed' });
  expect(await isWorthSending(content, now)).toBe(true);
  await changeEventStatus(await eventNow(), 'completed');
  expect(await isWorthSending(content, now)).toBe(false);
});

it('a notice that a place was lost is not sent to a guest who has left the list since', async () => {
  const entry = await offered();
  const { content } = lostMail(entry, { event: await eventNow(), organization: 'Org', now });
  await endWaiting({ tenantId, eventId: id, entry }, { to: 'lapsed' });
  await endWaiting({ tenantId, eventId: id, entry: { ...entry, state: 'lapsed' } }, { to: 'left' });
  expect(await isWorthSending(content, now)).toBe(false);
});

it('an email about an application is sent while it is true, even after the event is over', async () => {
  const entry = await applied();
  const about = { event: await eventNow(), organization: 'Org', now };
  const areWorthIt = () =>
    Promise.all([appliedMail(entry, about), refusedMail(entry, about)].map(({ content }) => isWorthSending(content, now)));
  expect(await areWorthIt()).toEqual([true, false]);
  await endWaiting({ tenantId, eventId: id, entry }, { to: 'refused' });
  await changeEventStatus(await eventNow(), 'completed');
  expect(await areWorthIt()).toEqual([false, true]);
});

it.each([
  ['its guest has withdrawn it', (entry: StoredWaiting) => endWaiting({ tenantId, eventId: id, entry }, { to: 'withdrawn' })],
  ['its guest was erased', (entry: StoredWaiting) => endWaiting({ tenantId, eventId: id, entry }, { to: 'erased' })],
  ['guests were told that the event is canceled', () => tellCancellation()],
])('an email about an application is not sent once %s', async (_, happens) => {
  const entry = await applied();
  const { content } = appliedMail(entry, { event: await eventNow(), organization: 'Org', now });
  expect(await isWorthSending(content, now)).toBe(true);
  await happens(entry);
  expect(await isWorthSending(content, now)).toBe(false);
});

it('an email about a declined application is not sent once guests were told that the event is canceled', async () => {
  const entry = await applied();
  const { content } = refusedMail(entry, { event: await eventNow(), organization: 'Org', now });
  await endWaiting({ tenantId, eventId: id, entry }, { to: 'refused' });
  expect(await isWorthSending(content, now)).toBe(true);
  await tellCancellation();
  expect(await isWorthSending(content, now)).toBe(false);
});
