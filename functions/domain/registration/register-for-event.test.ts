import { beforeAll, expect, it, vi } from 'vitest';
import { type Command, openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id, tenantId } from '#test/support/rooms/waiting-evening.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { linkItem } from '../../data/events/registration-links.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { putItem } from '../../data/table/table.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { registerForEvent } from './register-for-event.ts';

const send = spyOnTable();
beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://tabletwo.example');
  vi.stubEnv('TENANT_LIMITS', '10,10,10,10');
});

const form = {
  ...{ first_name: 'Ada', last_name: 'B', gender: 'female', interested_in: 'everyone', age: 30, looking_for: 'Open to Anything' },
  ...{ occupation: null, contact: { email: 'ada@example.org', phone: null, instagram: null }, personality_traits: [], interests: [] },
} as unknown as Parameters<typeof registerForEvent>[1];

it('the link of an event that is deleted while its guest registers is answered like any that opens nothing', async () => {
  const { table, evening } = await openQuietEvening(send);
  await putItem(linkItem(hashOf('token'), tenantId, id));
  const counter = keys.peopleCounter(tenantId, id);
  let deletions = 0;
  send.mockImplementation(async (command: Command) => {
    // Everything is read here, and nothing written yet.
    if (command.constructor.name === 'TransactWriteCommand' && table.items.delete(`${counter.pk} ${counter.sk}`)) deletions += 1;
    return table.perform(command);
  });
  const asked = { key: id, token: 'token', actor: undefined, device: 'Phone', clientAddress: '192.0.2.1' };
  const answer = registerForEvent(asked, form, { now: () => evening.now, newId: () => 'n' });
  await expect(answer).rejects.toMatchObject({ code: 'link_not_found' });
  expect(deletions).toBe(1);
  expect([...table.items.keys()].filter((key) => key.includes('#P#'))).toEqual([]);
});
