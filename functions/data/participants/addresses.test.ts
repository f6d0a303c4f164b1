import { beforeEach, expect, it } from 'vitest';
import { cardEvening, tenantId } from '#test/support/rooms/card-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { noteAddress } from './addresses.ts';
import { decodeProfile, profileItem } from './profiles.ts';

const send = spyOnTable();
let table: MemoryTable;
type Asked = Parameters<MemoryTable['perform']>[0];

const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
const profileKey = at(keys.profile(tenantId, 'ada'));
const own = 'ada@example.org';
const listed = () => [...table.items.keys()].filter((key) => key.startsWith(`T#${tenantId}#A#`));
const keyOf = (email: string) => at(keys.participantOfAddress(tenantId, hashForKey(email), 'ada'));

beforeEach(() => {
  table = cardEvening(['ada']);
  send.mockImplementation(async (command: unknown) => table.perform(command as Asked));
});

/** Calls `happens` right after the profile is read for the first time. */
function afterReading(happens: () => unknown) {
  let isFirst = true;
  send.mockImplementation(async (command: unknown) => {
    const asked = command as Asked;
    const reply = table.perform(asked);
    if (asked.constructor.name === 'GetCommand' && isFirst) {
      isFirst = false;
      await happens();
    }
    return reply;
  });
}

const note = (after: string | undefined, before?: string) => noteAddress({ tenantId, participantId: 'ada', before, after });

it('a participant is found by their address, and by no former one', async () => {
  await note('before@example.org');
  await note(own, 'before@example.org');
  await note(own, own);
  expect(listed()).toEqual([keyOf(own)]);
});

it('whoever is erased between the read and the write is found no more', async () => {
  afterReading(() => table.items.delete(profileKey));
  await note(own);
  expect(listed()).toEqual([]);
});

it('whoever has another address between the read and the write, and is noted by that, is found by it alone', async () => {
  const next = 'ada@example.com';
  afterReading(() => {
    const profile = decodeProfile(table.items.get(profileKey) ?? {});
    table.items.set(profileKey, profileItem(tenantId, { ...profile, version: 2, contact: { ...profile.contact, email: next } }));
    return note(next, own);
  });
  await note(own);
  expect(listed()).toEqual([keyOf(next)]);
});
