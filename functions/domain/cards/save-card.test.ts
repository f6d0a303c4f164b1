import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MemoryTable } from '#test/support/memory-table.ts';
import { eraseFromCards, findCard } from '../../data/cards/cards.ts';
import { setGates } from '../../data/night/card-gates.ts';
import { nightCodec, noCards } from '../../data/night/night.ts';
import { profileItem, type StoredProfile } from '../../data/participants/profiles.ts';
import { neverOpened } from '../../data/profile/profile-openings.ts';
import { notedNothing, registrationItem } from '../../data/registration/registrations.ts';
import { keys } from '../../data/table/keys.ts';
import { documentClient } from '../../lib/aws/aws-clients.ts';
import { saveCard } from './save-card.ts';

/** Somebody is erased while a card about them is being saved. */

const [tenantId, eventId] = ['t', 'e'];
const now = Date.parse('2030-01-01T20:00:00.000Z');
let table: MemoryTable;
const send = vi.spyOn(documentClient(), 'send');

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'table');
});
afterAll(() => {
  send.mockRestore();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
  for (const guest of ['ada', 'ben', 'cem']) {
    const person = personOf(guest);
    keep(profileItem(tenantId, person));
    keep(registrationItem(tenantId, eventId, { ...person, ...notedNothing, matchCount: 0, profileVersion: 1 }));
  }
  keep({
    ...keys.night(tenantId, eventId),
    ...nightCodec.encode({
      ...{ v: 1, phase: 'none', round: 0, rounds: 0, seconds: 0, gapSeconds: 0, ended: 0 },
      ...{ ...noCards, cards: 'open', plans: 0, room: 0, noted: 0, notedPart: 0, by: 'host@example.org' },
    }),
  });
  for (const gate of setGates(tenantId, eventId, 'open')) if ('change' in gate) keep({ ...gate.change, s: 'open' });
  for (const other of ['ben', 'cem']) keep({ ...keys.pair(tenantId, 'ada', other), n: 1, e: { [eventId]: ['m'] }, k: [], r: 1 });
});

const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);

const personOf = (id: string): StoredProfile => ({
  ...{ id, firstName: id, lastName: 'B', gender: 'female', age: 30, interestedIn: 'everyone', lookingFor: 'Open to Anything' },
  ...{ occupation: null, photoKey: null, interests: [], traits: [], contact: { email: `${id}@example.org`, phone: null, instagram: null } },
  ...{ eventIds: [eventId], leftEventIds: [], consentAt: null, agreedTo: 1, awaitedUpload: null, createdAt: '', version: 1, latePhotos: 0 },
  access: { ...neverOpened },
});

const ada = { kind: 'participant', tenantId, participantId: 'ada', sessionId: 's', mailEpoch: 0 } as const;

/** Ben disappears, and whatever was said of him, just before the table is asked for the `nth` time for this. */
function eraseBenBefore(command: string, nth = 1): void {
  let left = nth;
  send.mockImplementation(async (asked: unknown) => {
    const called = asked as Parameters<MemoryTable['perform']>[0];
    if (called.constructor.name === command && --left === 0) {
      const { pk, sk } = keys.registration(tenantId, eventId, 'ben');
      table.items.delete(`${pk} ${sk}`);
      await eraseFromCards(tenantId, eventId, 'ben');
    }
    return table.perform(called);
  });
}

it.each(['BatchGetCommand', 'TransactWriteCommand'])('keeps nothing about them, wherever it is by then: before the %s', async (command) => {
  eraseBenBefore(command);
  const answers = ['ben', 'cem'].map((about) => ({ about, answer: 'no' as const, at: now }));
  const saved = await saveCard(ada, 'ada', { event_id: eventId, answers }, { now: () => now } as Parameters<typeof saveCard>[3]);
  expect(saved).toMatchObject({ answered: 1, lines: [{ id: 'cem' }] });
  expect(Object.keys((await findCard(tenantId, eventId, 'ada')).lines)).toEqual(['cem']);
});
