import { expect, it, vi } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id, join, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { editEvent } from '../../data/events/event-changes.ts';
import { findEvent } from '../../data/events/events.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { setOfferEnd } from '../../data/waiting/offers.ts';
import { findWaitingOf } from '../../data/waiting/waiting.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { registerFromWaiting } from '../registration/register-for-event.ts';
import { offerPlaces } from './offer-places.ts';
import { answerOffer } from './own-place.ts';

vi.mock('../registration/register-for-event.ts', () => ({ registerFromWaiting: vi.fn(), stillPossible: vi.fn() }));

const send = spyOnTable();

it('a place whose end is brought forward while its guest accepts it is still theirs', async () => {
  const { table, evening } = await openQuietEvening(send);
  const timeAndIds = { now: () => evening.now, newId: () => 'n' };
  const [email, token] = ['guest1@example.org', 'token'];
  await signUp('guest0@example.org', 'male', evening.now);
  await join(email, 'male');
  const event = await findEvent(tenantId, id);
  if (event !== undefined) await editEvent(event, { ...event, maleLimit: 2 });
  await offerPlaces(tenantId, id, timeAndIds);
  const { pk, sk } = keys.waitingLink(hashOf(token));
  const entry = await findWaitingOf(tenantId, id, email);
  table.items.set(`${pk} ${sk}`, { pk, sk, tenant_id: tenantId, event_id: id, entry: entry?.id });
  const session = { participant: {}, access_token: 'a', refresh_token: 'r' } as Awaited<ReturnType<typeof registerFromWaiting>>;
  vi.mocked(registerFromWaiting)
    .mockImplementationOnce(async (_, read) => {
      // This happens between the read and the write.
      await setOfferEnd({ tenantId, eventId: id, entry: read }, new Date(evening.now + 3_600_000).toISOString());
      return undefined;
    })
    .mockImplementationOnce(async () => session);
  expect(await answerOffer({ token, device: 'Phone', clientAddress: '192.0.2.1' }, { action: 'accept' }, timeAndIds)).toMatchObject({
    session,
  });
  expect(registerFromWaiting).toHaveBeenCalledTimes(2);
});
