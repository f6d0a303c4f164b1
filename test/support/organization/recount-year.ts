import * as z from 'zod/mini';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { sumCards } from '#test/support/rooms/judges/recount-evening.ts';
import type { Item } from './copy-evening.ts';

/** Counts an organization's figures from the rows of its table, without any code of the product, using the names in docs/data-model.md. */

const event = z.object({ id: z.string(), start: z.string(), status: z.string(), male_limit: z.number(), female_limit: z.number() });
const registration = z.object({ sk: z.string(), ci: z.optional(z.number()), ev: z._default(z.number(), 0), ns: z._default(z.number(), 0) });
const match = z.object({ p: z.array(z.object({ id: z.string() })) });
const row = z.object({ sk: z.string(), g: z.string(), a: z.number(), n: z._default(z.number(), 0), e: z.string() });

export interface RecountedYear {
  /** Evenings, earliest first, with the fields of trends. */
  readonly evenings: readonly {
    readonly event_id: string;
    readonly start_time: string;
    readonly registered: number;
    readonly places: number;
    readonly came: number;
    readonly pairs: number;
    readonly mutual: number;
  }[];
  /**
   * For each participant: the evenings for which they were registered, earliest first; whether they came; and the record about earlier
   * evenings.
   */
  readonly visits: ReadonlyMap<
    string,
    readonly { readonly eventId: string; readonly came: boolean; readonly noted: readonly [number, number] }[]
  >;
  /** Everybody in the directory, keyed by id. `matches`: the number stored in their row. */
  readonly people: ReadonlyMap<string, { readonly gender: string; readonly age: number; readonly matches: number; readonly email: string }>;
  /** Actual number of matches, keyed by participant. */
  readonly matches: ReadonlyMap<string, number>;
}

export function recountYear(rows: readonly Item[], tenantId: string): RecountedYear {
  const byPartition = Map.groupBy(rows, ({ pk }) => String(pk));
  const of = (pk: string, prefix: string) => (byPartition.get(pk) ?? []).filter(({ sk }) => String(sk).startsWith(prefix));
  const events = rows
    .filter(({ pk, sk }) => sk === 'EVENT' && String(pk).startsWith(`T#${tenantId}#`))
    .map((item) => z.parse(event, item))
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  const visits = new Map<string, { eventId: string; came: boolean; noted: readonly [number, number] }[]>();
  const matches = new Map<string, number>();
  const evenings = events.map(({ id, start, male_limit, female_limit }) => {
    const pk = `T#${tenantId}#E#${id}`;
    const guests = of(pk, 'P#').map((item) => z.parse(registration, item));
    for (const { sk, ci, ev, ns } of guests) {
      const known = visits.get(sk.slice(2)) ?? [];
      visits.set(sk.slice(2), [...known, { eventId: id, came: ci !== undefined, noted: [ev, ns] }]);
    }
    const pairs = of(pk, 'M#').map((item) =>
      z
        .parse(match, item)
        .p.map((one) => one.id)
        .sort(),
    );
    for (const one of pairs.flat()) matches.set(one, (matches.get(one) ?? 0) + 1);
    return {
      ...{ event_id: id, start_time: start, registered: guests.length, places: male_limit + female_limit },
      came: guests.filter(({ ci }) => ci !== undefined).length,
      pairs: new Set(pairs.map(String)).size,
      mutual: sumCards(of(`${pk}#CARDS`, 'CARD#')).dates,
    };
  });
  const people = of(`T#${tenantId}#PEOPLE`, 'P#').map((item) => z.parse(row, item));
  return {
    ...{ evenings, visits, matches },
    people: new Map(people.map(({ sk, g, a, n, e }) => [sk.slice(2), { gender: g, age: a, matches: n, email: e }])),
  };
}

/** Returns each counter of these events, with a recount of its rows. */
export async function recountCounters(rows: readonly Item[], tenantId: string, eventIds: readonly string[]) {
  const of = new Map<string, Item[]>(eventIds.map((id) => [id, []]));
  for (const item of rows) {
    const [tenant, kind, id = ''] = String(item['pk']).split('#').slice(1);
    if (tenant !== tenantId) continue;
    if (kind === 'E') of.get(id)?.push(item);
    if (String(item['sk']).startsWith('X#')) for (const event of Object.keys(item['e'] ?? {})) of.get(event)?.push(item);
  }
  return Promise.all(eventIds.map((id) => recount({ all: async () => of.get(id) ?? [] }, tenantId, id)));
}
