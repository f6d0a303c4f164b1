import { expect, it } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id as eventId, join, signUp, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { keys } from '../table/keys/keys.ts';
import { endWaiting } from './ending.ts';
import { findWaitingOf } from './waiting.ts';

const send = spyOnTable();

it('an entry ends also when its photo is another registration’s by now, which keeps it', async () => {
  const { table, evening } = await openQuietEvening(send);
  await signUp('ada@example.org', 'male', evening.now);
  await join('ben@example.org', 'male');
  const entry = await findWaitingOf(tenantId, eventId, 'ben@example.org');
  if (entry?.form == null) throw new Error('Ben does not wait');
  const { pk, sk } = keys.upload(tenantId, 'photo');
  table.items.set(`${pk} ${sk}`, { pk, sk, participant_id: 'p' });
  const withPhoto = { ...entry, form: { ...entry.form, photo_upload_id: 'photo' } };
  expect(await endWaiting({ tenantId, eventId, entry: withPhoto }, { to: 'left' })).toBe(true);
  expect(evening.counter()).toMatchObject({ waitingMale: 0 });
  expect(table.items.has(`${pk} ${sk}`)).toBe(true);
});
