import * as z from 'zod/mini';

// Reads the whole table in the model's terms. `table-expected.ts` derives the same from the model.

type Item = Readonly<Record<string, unknown>>;
/** Content of rows in one flat object that is easy to compare, keyed by `tenant kind id`. */
export type Reading = Record<string, unknown>;

const text = z.object({ pk: z.string(), sk: z.string() });
const contact = z.object({ contact: z.object({ email: z.string() }) });
const tenantKey = /^T#([^#]+)(?:#(.+))?$/;

/** Reads the items of some tenants. Derived rows (indexes, audit, notes about counted totals) are left out. */
export function readTable(items: readonly Item[]): Reading {
  const reading: Reading = {};
  for (const item of items) {
    const { pk, sk } = z.parse(text, item);
    const [, tenantId, rest = ''] = tenantKey.exec(pk) ?? [];
    const row = tenantId === undefined ? readGlobal(pk, item) : readOwned(rest, sk, item);
    if (row !== undefined) reading[`${tenantId ?? row.tenantId} ${row.what}`] = row.says;
  }
  return reading;
}

interface Row {
  readonly what: string;
  readonly says: unknown;
  readonly tenantId?: unknown;
}

/** Reads an item that leads to a tenant, from an event's address or from a registration link. */
function readGlobal(pk: string, item: Item): Row | undefined {
  const { tenant_id: tenantId } = item;
  if (pk.startsWith('EVENT#')) return { tenantId, what: `pointer ${pk.slice('EVENT#'.length)}`, says: true };
  return pk.startsWith('LINK#') ? { tenantId, what: `link ${pk.slice('LINK#'.length)}`, says: item['event_id'] } : undefined;
}

function readOwned(rest: string, sk: string, item: Item): Row | undefined {
  const [kind, id = ''] = rest.split('#');
  if (rest === '') return readTotals(sk, item);
  if (kind === 'E') return readOfEvent(id, sk, item);
  if (kind === 'A') return { what: `found ${id} ${sk}`, says: true };
  if (kind === 'PEOPLE')
    return { what: `listed ${sk.slice(2)}`, says: { ...copyOf(item), email: item['e'], matches: item['n'] ?? 0, counted: item['c'] } };
  if (kind !== 'P') return undefined;
  if (sk.startsWith('X#')) return readPair(id, sk.slice(2), item);
  if (sk !== 'PROFILE') return undefined;
  const { version, event_ids, first_name, last_name, gender, age } = item;
  const { email } = z.parse(contact, item).contact;
  return { what: `profile ${id}`, says: { first_name, last_name, gender, age, email, version, event_ids } };
}

function readTotals(sk: string, item: Item): Row | undefined {
  const { name, upcoming = 0, active = 0, completed = 0 } = item;
  if (sk === 'TENANT') return { what: 'organization', says: name };
  if (sk === 'EVENTS') return { what: 'events', says: { upcoming, active, completed } };
  const read = (attribute: string) => Number(item[attribute] ?? 0);
  return sk === 'TOTALS' ? totalsOf(Object.fromEntries(totalled.map((attribute) => [attribute, read(attribute)]))) : undefined;
}

/** Figures in totals of registrations, matches, and the people of the directory. */
const totalled = ['participants', 'matches', 'male', 'female', 'other', 'ages'];

/** Returns totals without zeros, because a zero may be stored or missing. */
export const totalsOf = (totals: Readonly<Record<string, number>>): Row | undefined =>
  Object.values(totals).every((total) => total === 0) ? undefined : { what: 'totals', says: totals };

function readOfEvent(eventId: string, sk: string, item: Item): Row | undefined {
  const [kind = '', id = ''] = sk.split('#');
  const { status, start, end, name, version, v } = item;
  switch (kind) {
    case 'EVENT':
      return {
        what: `event ${eventId}`,
        says: { name, status, start, end, version, men: item['male_limit'], women: item['female_limit'] },
      };
    case 'COUNT': {
      const mirrored = id === 'P' ? { men: item['ml'], women: item['fl'], all: item['al'] } : { name };
      return { what: `counter ${id} ${eventId}`, says: { v, status, end, ...mirrored } };
    }
    case 'P':
      return { what: `seat ${eventId} ${id}`, says: { ...copyOf(item), absent: item['ab'] ?? false, matches: item['n'] ?? 0 } };
    case 'EMAIL':
      return { what: `address ${eventId} ${id}`, says: item['participant_id'] };
    case 'M':
      return {
        what: `match ${eventId} ${id}`,
        says: { people: namesIn(item), quality: item['q'], event: item['en'], shared: item['in'] ?? [] },
      };
    // The pace of guests from one network address, including refused guests.
    case 'FROM':
      return undefined;
    // The rows of all watchers are treated the same.
    case 'C':
      return { what: `watched ${eventId}`, says: true };
    default:
      return { what: `left ${eventId} ${sk}`, says: item };
  }
}

const people = z.object({ p: z.array(z.object({ id: z.string(), f: z.string(), l: z.string(), a: z.nullable(z.number()) })) });
const namesIn = (item: Item) => z.parse(people, item).p;

const copyOf = ({ f, l, g, a, i, k, o = null, in: interests = [] }: Item) => ({ f, l, g, a, i, k, o, interests });

/** Reads a pair. A pair without matches counts as missing. */
function readPair(one: string, other: string, { n, e }: Item): Row | undefined {
  return n === 0 ? undefined : { what: `pair ${one} ${other}`, says: { n, e } };
}

/**
 * Rows that are written a moment after a change, when a watcher connects, or by an attempt to register; and email, which is sent at any
 * time.
 */
const byTheWay = /^T#[^#]+#TOTALS | (C|FROM)#|^(MAIL|CONN|LINK|PLINK|EVENT|SLUG|PLATFORM)#/;

/** Returns the rows written between two digests (`tableDigest`) that belong to none of these organizations. */
export function strayWrites(before: Record<string, string>, after: Record<string, string>, touched: ReadonlySet<string>): string[] {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key] && !byTheWay.test(key));
  return changed.filter((key) => !touched.has(/^T#([^# ]+)/.exec(key)?.[1] ?? ''));
}
