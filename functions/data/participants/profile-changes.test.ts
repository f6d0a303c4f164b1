import { expect, it } from 'vitest';
import { type Command, openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { join, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import type { AuditRecord } from '../audit/audit.ts';
import { findUpload, putUpload } from '../photos/uploads.ts';
import { findRegistrationsOf } from '../registration/registrations.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { changeProfile, eventsAtOnce, mostEnding } from './profile-changes.ts';
import { findProfile, profileItem } from './profiles.ts';

const send = spyOnTable();

it.each([0, 10])('the largest change of a profile is one transaction, with %i of its events over', async (over) => {
  // Given a registered guest: at as many events as one change updates directly, with a name of many words, and with a new address that is
  // on the waiting list of as many of these events as allowed.
  const { table, evening } = await openQuietEvening(send);
  await signUp('ada@example.org', 'male', evening.now);
  await join('new@example.org', 'male');
  const id = String(evening.all(prefixes.registration)[0]?.['sk']).slice(prefixes.registration.length);
  const ofEvent = [...table.items.values()].filter(({ pk }) => pk === keys.event(tenantId, 'e').pk);
  const eventIds = Array.from({ length: eventsAtOnce }, (_, index) => `event${index}`);
  for (const [index, eventId] of eventIds.entries()) {
    const next = `EMAIL#${hashForKey('new@example.org')}`;
    for (const item of ofEvent) {
      const isOfWaiting = item['sk'] === next || String(item['sk']).startsWith(prefixes.waiting);
      const { pk } = keys.event(tenantId, eventId);
      if (index < mostEnding || !isOfWaiting) table.items.set(`${pk} ${item['sk']}`, { ...structuredClone(item), pk });
    }
  }
  const found = await findProfile(tenantId, id);
  if (found === undefined) throw new Error('Ada is not registered');
  const known = { ...found, eventIds, firstName: 'Ada Bea Cleo', lastName: 'Dora Emma' };
  const stored = profileItem(tenantId, known);
  table.items.set(`${stored['pk']} ${stored['sk']}`, stored);
  await putUpload(tenantId, 'photo', evening.now);
  const upload = await findUpload(tenantId, 'photo');
  // When everything about them changes in one go: name, age, address, photo.
  const contact = { ...known.contact, email: 'new@example.org' };
  const next = { ...known, firstName: 'Flora Greta Hanna', lastName: 'Ida Jo', age: known.age + 1, contact, version: known.version + 1 };
  const registrations = await findRegistrationsOf(tenantId, id, eventIds.slice(over));
  const audit: AuditRecord = {
    ...{ id: 'a', at: '2026-11-20T18:00:00.000Z', actor: { id, email: null, role: null }, action: 'profile_changed', tenantId },
    ...{ subject: { kind: 'participant', id, name: null }, changes: [] },
  };
  send.mockClear();
  expect(await changeProfile({ tenantId, known, next, upload, audit, registrations, over: eventIds.slice(0, over) })).toBeUndefined();
  // Then DynamoDB accepts the transaction: its limit is a hundred items, and the in-memory table refuses to exceed it as well.
  const sizes = send.mock.calls.flatMap(([command]) => sizeOf(command));
  expect(sizes.at(-1)).toBeLessThanOrEqual(100);
  if (over === 0) expect(sizes.at(-1), 'the worst case').toBeGreaterThan(90);
  expect(evening.all(prefixes.registration)).toHaveLength(1);
  for (const eventId of eventIds) {
    expect(table.items.get(`${keys.event(tenantId, eventId).pk} EMAIL#${hashForKey('new@example.org')}`)).toMatchObject({
      participant_id: id,
    });
  }
});

function sizeOf({ constructor: { name }, input }: Command): number[] {
  return name === 'TransactWriteCommand' ? [(input as { TransactItems: unknown[] }).TransactItems.length] : [];
}
