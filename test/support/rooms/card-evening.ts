import { profileItem, type StoredProfile } from '#functions/data/participants/profiles.ts';
import { neverOpened } from '#functions/data/profile/profile-openings.ts';
import { notedNothing, registrationItem } from '#functions/data/registration/registrations.ts';
import { setGates } from '#functions/data/rounds/card-gates.ts';
import { nightCodec, noCards, type StoredNight } from '#functions/data/rounds/night.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { MemoryTable } from '../stack/table/memory-table.ts';

export const tenantId = 't';
export const eventId = 'e';

/** Creates an evening in a table in memory. All its guests were matched by hand with the first guest, and the cards are open. */
export function cardEvening(guests: readonly string[], night: Partial<StoredNight> = {}): MemoryTable {
  const table = new MemoryTable();
  const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);
  for (const guest of guests) addGuest(table, guest);
  keep({
    ...keys.night(tenantId, eventId),
    ...nightCodec.encode({
      ...{ v: 1, phase: 'none', round: 0, rounds: 0, seconds: 0, gapSeconds: 0, ended: 0 },
      ...{ ...noCards, cards: 'open', plans: 0, peopleV: 0, noted: 0, notedPart: 0, by: 'host@example.org', ...night },
    }),
  });
  for (const gate of setGates(tenantId, eventId, 'open')) if ('change' in gate) keep({ ...gate.change, s: 'open' });
  const [first = '', ...others] = guests;
  for (const other of others) keep({ ...keys.pair(tenantId, first, other), n: 1, e: { [eventId]: ['m'] }, k: [], r: 1 });
  return table;
}

/** Adds a registered participant with a profile. */
export function addGuest(table: MemoryTable, id: string, of = eventId): void {
  const person = personOf(id);
  const counted = {
    formerIds: [],
    cameBefore: 0,
    missedBefore: 0,
    matchCount: 0,
    profileVersion: 1,
    gavePlaceTo: null,
    payment: null,
    transfer: null,
    answers: [],
  };
  for (const item of [profileItem(tenantId, person), registrationItem(tenantId, of, { ...person, ...notedNothing, ...counted })])
    table.items.set(`${item['pk']} ${item['sk']}`, item);
}

const personOf = (id: string): StoredProfile => ({
  ...{ id, firstName: id, lastName: 'B', gender: 'female', age: 30, interestedIn: 'everyone', lookingFor: 'Open to Anything' },
  ...{ occupation: null, photoKey: null, interests: [], traits: [], contact: { email: `${id}@example.org`, phone: null, instagram: null } },
  ...{
    eventIds: [eventId],
    leftEventIds: [],
    leftAs: null,
    registeredAt: {},
    keptUntil: null,

    consentAt: '2000-01-01T12:00:00.000Z',
    agreedTo: 1,
    agreedIn: 'en',
    toldMonths: null,
    awaitedUpload: null,
    createdAt: '',
    version: 1,
    unseenChanges: 0,
  },
  access: neverOpened,
});
