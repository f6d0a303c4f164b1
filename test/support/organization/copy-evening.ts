import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { sumCards } from '#test/support/rooms/judges/recount-evening.ts';
import { emailOf, faithful, guestsEach, type HeldEvening, lastNameOf, noShows, returning } from './hold-evening.ts';

/**
 * Creates the evenings of an organization as copies of an evening that was really held. The items are as the product wrote them, but with
 * other ids, people and times. Emails and profile links, which are deleted after 30 days, and other expired items are left out.
 */

export type Item = Record<string, unknown>;

/** The organization that gets the evenings, with its admin: ids and address. */
export interface AgedOrganization {
  readonly tenantId: string;
  readonly adminId: string;
  readonly email: string;
  /** Number added to the numbers in its ids, so that organizations differ. */
  readonly stamp: number;
}

const day = 24 * 3_600_000;
const spanMs = 300_000;
/** Days between two evenings: sixty evenings take a year. */
const apart = 6;

/** Returns the number of the first evening of the guest who has this place at `evening`. */
export function firstEveningOf(place: number, evening: number): number {
  if (place === faithful) return 1;
  return returning.includes(place) ? Math.max(1, evening - ((evening + place / 2) % 4)) : evening;
}

/** Returns how many of the held evening's no-shows did not even register for this one. */
const fewerOf = (evening: number, last: number): number => (evening === last ? 0 : evening % (noShows + 1));

export const personOf = (held: HeldEvening, { stamp }: Pick<AgedOrganization, 'stamp'>, place: number, evening: number): string =>
  renumber(held.guests[place]?.id ?? '', stamp + firstEveningOf(place, evening));
export const eventOf = (held: HeldEvening, { stamp }: Pick<AgedOrganization, 'stamp'>, evening: number): string =>
  renumber(held.eventId, stamp + evening);

/**
 * Creates the numbered evenings of an organization. The last is the evening that was really held.
 * @param items items of the organization that held that evening
 */
export function copyEvenings(
  items: readonly Item[],
  held: HeldEvening,
  from: AgedOrganization,
  to: AgedOrganization,
  [first, last]: readonly [number, number],
): Item[] {
  const source = items.filter((item) => isCopied(item, from.tenantId, held));
  const made = new Map<string, Item>();
  for (let evening = first; evening <= last; evening += 1) {
    for (const item of copyEvening(source, held, from, to, { evening, first, last })) {
      const key = `${item['pk']} ${item['sk']}`;
      const known = made.get(key);
      made.set(key, known === undefined ? item : comeAgain(known, item));
    }
  }
  // As with the stream's reader, each copy of a profile has the profile's version.
  for (const item of made.values()) {
    const [, person = ''] = /^P#(\w+)$/.exec(String(item['sk'])) ?? [];
    if (person !== '') item['w'] = made.get(`${keys.profile(to.tenantId, person).pk} PROFILE`)?.['version'];
  }
  return [...made.values(), ...totalsOf([...made.values()], to.tenantId, 1 + last - first)];
}

function isCopied({ pk, sk, event_id: of }: Item, tenantId: string, { eventId, guests }: HeldEvening): boolean {
  const [owner, rest] = [String(pk), String(sk)];
  if (owner === keys.eventPointer(eventId).pk) return true;
  if (owner.startsWith('LINK#')) return of === eventId;
  const [, kind, id = ''] = new RegExp(`^T#${tenantId}#(\\w+)(?:#(.+))?$`).exec(owner) ?? [];
  if (kind === 'P') return guests.some((guest) => guest.id === id);
  return ['E', 'A', 'PEOPLE', 'APART', 'REPORTS', 'TOTALS'].includes(kind ?? '') || (kind === 'AUDIT' && id === '' && rest !== '');
}

interface Place {
  readonly evening: number;
  readonly first: number;
  readonly last: number;
}

function copyEvening(
  source: readonly Item[],
  held: HeldEvening,
  from: AgedOrganization,
  to: AgedOrganization,
  { evening, first, last }: Place,
): Item[] {
  const places = Array.from({ length: guestsEach }, (_, place) => place);
  const missing = places.slice(guestsEach - fewerOf(evening, last));
  const renamed = new Map([
    ...[[from.tenantId, to.tenantId] as const, [from.adminId, to.adminId] as const, [from.email, to.email] as const],
    [held.eventId, eventOf(held, to, evening)] as const,
    ...source.flatMap(({ pk }) =>
      String(pk).startsWith('LINK#') ? [[String(pk).slice(5), renumber(String(pk).slice(5), to.stamp + evening)] as const] : [],
    ),
    ...places.flatMap((place) => {
      const since = firstEveningOf(place, evening);
      const [was, is] = [held.guests[place]?.email ?? '', emailOf(place, since)];
      const names = [held.guests[place]?.lastName ?? '', lastNameOf(place, since)] as const;
      return [
        [held.guests[place]?.id ?? '', personOf(held, to, place, evening)] as const,
        [was, is] as const,
        [hashForKey(was), hashForKey(is)] as const,
        names,
        [names[0].toLowerCase(), names[1].toLowerCase()] as const,
      ];
    }),
  ]);
  const mentions = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const by = (evening - last) * apart * day;
  const gone = missing.map((place) => held.guests[place]?.id ?? '');
  const items = source
    .filter((item) => !gone.some((id) => isOf(item, id)))
    .map((item) => moved(JSON.parse(JSON.stringify(item).replaceAll(mentions, (name) => renamed.get(name) ?? name)), by) as Item)
    .filter(({ ttl }) => ttl === undefined || Number(ttl) * 1000 > Date.now());
  // As recorded at registration (docs/rules/door.md#who-returns).
  const before = new Map(
    places.map((place) => [personOf(held, to, place, evening), evening - Math.max(first, firstEveningOf(place, evening))]),
  );
  for (const item of items.filter(({ pk, sk }) => String(pk).includes('#E#') && String(sk).startsWith('P#'))) {
    const times = Math.min(20, before.get(String(item['sk']).slice(2)) ?? 0);
    if (times > 0) item['ev'] = times;
  }
  if (evening < last)
    varied(
      items,
      evening,
      source.filter((item) => gone.some((id) => item['sk'] === `P#${id}` && item['cw'] !== undefined)),
    );
  return items;
}

/** Whether an item concerns only this person. */
const isOf = ({ pk, sk, participant_id: of }: Item, id: string): boolean =>
  of === id || String(sk) === id || String(sk).endsWith(`#${id}`) || String(pk).endsWith(`#P#${id}`);

/** Makes the evening differ from the others: in who registered, in their feedback, and in one guest who liked nobody. */
function varied(items: readonly Item[], evening: number, gone: readonly Item[]): void {
  const find = (sk: string) => items.find((item) => item['sk'] === sk && String(item['pk']).includes('#E#')) ?? {};
  const people = find('COUNT#P');
  const note = `${String(people['pk']).split('#').at(-1)}#participants`;
  for (const { g, a, in: interests } of gone) {
    const less = ['all', g === 'male' ? 'm' : 'f', ...(interests as string[]).map((interest) => `i#${interest}`)];
    for (const name of less) people[name] = Number(people[name]) - 1;
    people['age'] = Number(people['age']) - Number(a);
  }
  const cards = items.filter(({ sk }) => String(sk).startsWith('CARD#'));
  const lines = (cards[evening % cards.length]?.['l'] ?? {}) as Record<string, { a: string }>;
  for (const line of Object.values(lines)) line.a = 'no';
  const { dates, friends, lucky } = sumCards(cards);
  Object.assign(find('COUNT#R'), { md: dates, mf: friends, mg: lucky });
  for (const item of items) {
    if (String(item['sk']).startsWith('F#')) item['r'] = 1 + ((Number(item['r']) + evening) % 5);
    if (item['sk'] === note) item['n'] = people['all'];
  }
}

/** Merges a person's items after another evening, since the product changes only parts of the profile and of the directory's row. */
function comeAgain(known: Item, item: Item): Item {
  const kind = String(item['sk']);
  if (kind === 'PROFILE')
    return {
      ...known,
      event_ids: [...(known['event_ids'] as string[]), ...(item['event_ids'] as string[])],
      version: Number(known['version']) + 1,
    };
  if (String(item['pk']).endsWith('#PEOPLE')) return { ...known, n: Number(known['n'] ?? 0) + Number(item['n'] ?? 0) };
  if (String(item['pk']).includes('#A#')) return known;
  throw new Error(`${item['pk']} ${kind} is there twice`);
}

/** Returns the organization's totals as the product would have written them. */
function totalsOf(items: readonly Item[], tenantId: string, evenings: number): Item[] {
  const sum = (of: readonly Item[], name: string) => of.reduce((total, item) => total + Number(item[name] ?? 0), 0);
  const people = items.filter(({ pk }) => pk === `T#${tenantId}#PEOPLE`);
  const counted = (kind: string) => items.filter(({ pk, sk }) => pk === `T#${tenantId}#TOTALS` && String(sk).endsWith(kind));
  const men = people.filter(({ g }) => g === 'male').length;
  return [
    { ...keys.eventTotals(tenantId), upcoming: 0, active: 0, completed: evenings },
    {
      ...keys.tenantTotals(tenantId),
      ...{ male: men, female: people.length - men, ages: sum(people, 'a') },
      ...{ participants: sum(counted('#participants'), 'n'), matches: sum(counted('#matches'), 'n') },
    },
  ];
}

/**
 * Returns another id of the same length. It is in the same partition of the lists of all organizations, and in the same order among the ids
 * of its evening.
 */
function renumber(id: string, number: number): string {
  const start = `${id.slice(0, -4)}${String(number).padStart(3, '0')}`;
  const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const last = [...'abcdefgh'].find((letter) => sumOf(`${start}${letter}`) % 8 === sumOf(id) % 8);
  return `${start}${last}`;
}

const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const ulids = /(?<![0-9A-Za-z])[0-9A-HJKMNP-TV-Z]{26}(?![0-9A-Za-z])/g;

/**
 * Moves all times by the same amount: in texts, ULIDs and numbers of seconds or milliseconds, and in a counter's names for periods of five
 * minutes.
 */
function moved(value: unknown, by: number): unknown {
  if (by === 0) return value;
  if (typeof value === 'string')
    return value
      .replaceAll(times, (time) => new Date(Date.parse(time) + by).toISOString())
      .replaceAll(ulids, (ulid) => movedUlid(ulid, by));
  if (typeof value === 'number') return value > 1e12 ? value + by : value > 1e9 ? value + by / 1000 : value;
  if (Array.isArray(value)) return value.map((one) => moved(one, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [movedName(name, by), moved(one, by)]));
}

const movedName = (name: string, by: number): string =>
  name.replace(/^([tu])(3\w{4})$/, (_, kind, span) => `${kind}${(Number.parseInt(span, 36) + by / spanMs).toString(36)}`);

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function movedUlid(ulid: string, by: number): string {
  let time = [...ulid.slice(0, 10)].reduce((sum, letter) => sum * 32 + crockford.indexOf(letter), 0) + by;
  let letters = '';
  for (let place = 0; place < 10; place += 1) {
    letters = `${crockford[time % 32]}${letters}`;
    time = Math.floor(time / 32);
  }
  return letters + ulid.slice(10);
}
