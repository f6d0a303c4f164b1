import * as z from 'zod/mini';
import type { RawTable } from '#test/support/stack/table/table.ts';

/** An event's stored counters, and the same figures counted from the table's own items. Both leave out zeros. */
export interface Recount {
  readonly kept: { readonly people: Counts; readonly matches: Counts };
  readonly counted: { readonly people: Counts; readonly matches: Counts };
}
type Counts = Readonly<Record<string, number>>;

const registration = z.object({
  g: z.enum(['male', 'female', 'non-binary']),
  a: z.number(),
  in: z._default(z.array(z.string()), []),
  n: z._default(z.number(), 0),
  ci: z.optional(z.number()),
});
const match = z.object({
  p: z.tuple([z.object({ id: z.string() }), z.object({ id: z.string() })]),
  at: z.string(),
  q: z.number(),
  in: z._default(z.array(z.string()), []),
});
const pair = z.object({ e: z.record(z.string(), z.array(z.string())) });

/** Counts an event's participants and matches one by one. */
export async function recount(table: Pick<RawTable, 'all'>, tenantId: string, eventId: string): Promise<Recount> {
  const items = await table.all();
  const pk = `T#${tenantId}#E#${eventId}`;
  const inEvent = (prefix: string) => items.filter((item) => item['pk'] === pk && String(item['sk']).startsWith(prefix));
  const people = inEvent('P#').map((item) => ({ id: String(item['sk']).slice(2), ...z.parse(registration, item) }));
  const made = inEvent('M#').map((item) => ({ ulid: String(item['sk']).slice(2), ...z.parse(match, item) }));

  const room = new Map<string, number>();
  const tally = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, by = 1) => to.set(name, (to.get(name) ?? 0) + by);
  for (const person of people) {
    add(room, { male: 'm', female: 'f', 'non-binary': 'n' }[person.g]);
    add(room, 'all');
    add(room, 'age', person.a);
    if (person.ci !== undefined) add(room, 'h');
    for (const interest of person.in) add(room, `i#${interest}`);
  }
  const ofPerson = new Map<string, number>();
  const ofPair = new Map<string, string[]>();
  for (const { p, at, q, in: shared, ulid } of made) {
    const digits = Math.round(q * 10_000);
    add(tally, digits >= 7000 ? 'hi' : digits >= 3000 ? 'md' : 'lo');
    add(tally, 'sum', digits);
    add(tally, `q${Math.floor(digits / 100)}`);
    const span = Math.floor(Date.parse(at) / 300_000).toString(36);
    add(tally, `t${span}`);
    add(tally, `u${span}`, digits);
    for (const interest of shared) add(tally, `s#${interest}`);
    for (const { id } of p) add(ofPerson, id);
    const ids = p
      .map(({ id }) => id)
      .sort()
      .join();
    ofPair.set(ids, [...(ofPair.get(ids) ?? []), ulid]);
  }
  for (const [, ulids] of ofPair) {
    add(tally, 'pairs');
    if (ulids.length > 1) add(tally, 'rep');
  }
  for (const count of ofPerson.values()) add(tally, `d${Math.min(10, count)}`);
  // The stored number of each participant, and of both sides of each pair, must equal the actual number of matches.
  for (const { id, n } of people)
    if (n !== (ofPerson.get(id) ?? 0)) throw new Error(`${id} counts ${n} matches and has ${ofPerson.get(id) ?? 0}`);
  for (const [ids, ulids] of ofPair) {
    const [one = '', other = ''] = ids.split(',');
    for (const [own, theirs] of [
      [one, other],
      [other, one],
    ]) {
      const side = items.find((item) => item['pk'] === `T#${tenantId}#P#${own}` && item['sk'] === `X#${theirs}`);
      const known = z.parse(pair, side).e[eventId] ?? [];
      if (`${known}` !== `${ulids.toSorted()}`) throw new Error(`${own} knows of ${known} with ${theirs}, and there are ${ulids}`);
    }
  }
  const numbersOf = (sk: string, notCounts: readonly string[]): Counts =>
    Object.fromEntries(
      Object.entries(inEvent(sk)[0] ?? {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0 && !notCounts.includes(entry[0]),
      ),
    );
  return {
    kept: { people: numbersOf('COUNT#P', ['v', 'ml', 'fl', 'al', 't0', 'tm', 'tf', 'ta']), matches: numbersOf('COUNT#M', ['v']) },
    counted: { people: Object.fromEntries(room), matches: Object.fromEntries(tally) },
  };
}
