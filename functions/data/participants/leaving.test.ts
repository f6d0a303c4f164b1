import { expect, it } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { join, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import type { AuditRecord } from '../audit/audit.ts';
import { findRegistration } from '../registration/registrations.ts';
import { prefixes } from '../table/keys/keys.ts';
import { endWaiting } from '../waiting/ending.ts';
import { findWaitingOf } from '../waiting/waiting.ts';
import { erase, leaveEvent } from './leaving.ts';
import { findProfile, profileItem } from './profiles.ts';

const send = spyOnTable();

const eventId = 'e';
const audit: AuditRecord = {
  ...{ id: 'a', at: '2030-01-01T00:00:00.000Z', actor: { id: 'u', email: null, role: null }, action: 'data_erased', tenantId },
  ...{ subject: { kind: 'event', id: eventId, name: null }, changes: [] },
};

it.each(['leaves', 'is erased'])('a participant %s, and takes no address that is someone else’s there by now', async (how) => {
  const { table, evening } = await openQuietEvening(send);
  await signUp('ada@example.org', 'male', evening.now);
  await join('ben@example.org', 'male');
  const [item] = evening.all(prefixes.registration);
  const id = String(item?.['sk']).slice(2);
  const [registration, profile] = [await findRegistration(tenantId, eventId, id), await findProfile(tenantId, id)];
  if (registration === undefined || profile === undefined) throw new Error('Ada is not registered');
  // Her address has changed, but the event does not know the new one yet.
  const known = { ...profile, contact: { ...profile.contact, email: 'ben@example.org' } };
  const stored = profileItem(tenantId, known);
  table.items.set(`${stored['pk']} ${stored['sk']}`, stored);
  const isGone =
    how === 'leaves'
      ? await leaveEvent(tenantId, eventId, { registration, profile: known }, audit)
      : await erase(tenantId, known, [{ eventId, registration, status: 'upcoming' }], audit);
  expect(isGone).toBe(true);
  expect(evening.all(prefixes.registration)).toEqual([]);
  expect(evening.counter()).toMatchObject({ male: 0, waitingMale: 1 });
  // Ben is still waiting, and can leave the list.
  const entry = await findWaitingOf(tenantId, eventId, 'ben@example.org');
  if (entry === undefined) throw new Error('Ben does not wait any more');
  expect(await endWaiting({ tenantId, eventId, entry }, { to: 'left' })).toBe(true);
});
