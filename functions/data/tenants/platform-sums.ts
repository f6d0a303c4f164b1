import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { justAfter } from '../table/keys/key-ranges.ts';
import { type Key, keys } from '../table/keys/keys.ts';
import { platformKeys, unsummedPartitions } from '../table/keys/platform-keys.ts';
import { getItems, type Item, queryItems, writeItems } from '../table/table.ts';
import { absent, type Condition, equals } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put, remove } from '../table/writes/writes.ts';

// Sums over all tenants (docs/data-model.md#the-platforms-sums).

/**
 * Kinds of sums: events for each status, people for each gender with their ages, registrations with the interests chosen, matches with
 * their tallies.
 */
const kinds = ['events', 'people', 'registrations', 'matches'] as const;
export type SumKind = (typeof kinds)[number];

/** An item that contributes to a sum: an item of a tenant, or a counter of one of its events. */
export interface SumSource {
  readonly kind: SumKind;
  readonly tenantId: string;
  /** Set for the counters of registrations and matches. */
  readonly eventId?: string | undefined;
}

/** Which attributes of a source are summed. An organization's own interests (`_…`) are not: there is no end of them. */
const summed: Readonly<Record<SumKind, RegExp>> = {
  events: /^(upcoming|active|completed|canceled)$/,
  people: /^(male|female|other|ages)$/,
  registrations: /^(all|i#[^_].*)$/,
  matches: /^(hi|md|lo|pairs|rep|sum|[qd]\d+|s#[^_].*)$/,
};

type Counts = Readonly<Record<string, number>>;

/** Returns what an item adds to a sum of this kind: nothing if the item is deleted. */
export function countsOf(kind: SumKind, item: Item | undefined): Counts {
  const counts = Object.entries(item ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0 && summed[kind].test(entry[0]),
  );
  return Object.fromEntries(counts);
}

function sourceKey({ kind, tenantId, eventId = '' }: SumSource): Key {
  if (kind === 'events') return keys.eventTotals(tenantId);
  if (kind === 'people') return keys.tenantTotals(tenantId);
  return kind === 'registrations' ? keys.peopleCounter(tenantId, eventId) : keys.matchCounter(tenantId, eventId);
}

const nameOf = ({ kind, eventId }: SumSource): string => (eventId === undefined ? kind : `${eventId}#${kind}`);

/** How many sources one transaction handles: each has a note, and there are four sums. */
const atOnce = 40;
/** How many numbers of a sum one transaction changes, because an expression can be at most 4 KB long. */
const mostNames = 250;

const noted = z.object({ r: z.number(), n: z.record(z.string(), z.number()) });

/**
 * Updates the sums for some sources. A note, changed in the same transaction, records which part of a source the sums include. So this is
 * idempotent, and late or reordered calls change nothing.
 */
export async function sumUp(sources: readonly SumSource[]): Promise<void> {
  for (let start = 0; start < sources.length; start += atOnce) {
    const some = sources.slice(start, start + atOnce);
    while ((await retryWhenChanged(() => sumOnce(some))) === 'unfinished');
  }
}

async function sumOnce(sources: readonly SumSource[]): Promise<'done' | 'unfinished' | typeof changed> {
  const noteKeys = sources.map((source) => platformKeys.summed(source.tenantId, nameOf(source)));
  // The notes are read first: a source read after its note is at least as new as the note.
  const notes = (await getItems(noteKeys)).map((item) => (item === undefined ? undefined : z.parse(noted, item)));
  const items = await getItems(sources.map(sourceKey));
  const sums = new Map<SumKind, Map<string, number>>();
  let isUnfinished = false;
  const noteWrites = sources.flatMap((source, at) => {
    const [note, now] = [notes[at], countsOf(source.kind, items[at])];
    const holds: Record<string, number> = { ...note?.n };
    const sum = sums.get(source.kind) ?? new Map<string, number>();
    let isNew = false;
    for (const name of new Set([...Object.keys(holds), ...Object.keys(now)])) {
      const by = (now[name] ?? 0) - (holds[name] ?? 0);
      if (by === 0) continue;
      if (!sum.has(name) && sum.size >= mostNames) {
        isUnfinished = true;
        continue;
      }
      sum.set(name, (sum.get(name) ?? 0) + by);
      if (now[name] === undefined) delete holds[name];
      else holds[name] = now[name];
      isNew = true;
    }
    sums.set(source.kind, sum);
    if (!isNew) return [];
    const key = noteKeys[at] ?? { pk: '', sk: '' };
    const asRead: Condition = note === undefined ? absent : equals('r', note.r);
    const isGone = items[at] === undefined && Object.keys(holds).length === 0;
    return [isGone ? remove(key, asRead) : put({ ...key, r: (note?.r ?? 0) + 1, n: holds }, asRead)];
  });
  const sumWrites = [...sums].flatMap(([kind, sum]) => {
    const add = Object.fromEntries([...sum].filter(([, by]) => by !== 0));
    return Object.keys(add).length === 0 ? [] : [change(platformKeys.sum(kind), { add })];
  });
  if (noteWrites.length > 0 && !(await writeTogether([...noteWrites, ...sumWrites]))) return changed;
  return isUnfinished ? 'unfinished' : 'done';
}

/** Marks sources as changed if the sums do not have to include them immediately. */
export async function noteUnsummed(sources: readonly SumSource[]): Promise<void> {
  const notes = new Map(
    sources.map((source) => {
      const key = platformKeys.unsummed(source.tenantId, nameOf(source));
      return [`${key.pk} ${key.sk}`, { ...key, ...source, stamp: randomUUID() }];
    }),
  );
  await writeItems({ put: [...notes.values()] });
}

/** Updates the sums after changes: the numbers of events immediately, since lists show them, and everything else within a minute. */
export async function followSources(sources: readonly SumSource[]): Promise<void> {
  const [events, others] = [sources.filter(({ kind }) => kind === 'events'), sources.filter(({ kind }) => kind !== 'events')];
  const tenants = new Map(events.map((source) => [source.tenantId, source]));
  await Promise.all([sumUp([...tenants.values()]), noteUnsummed(others)]);
}

const unsummed = z.object({
  pk: z.string(),
  sk: z.string(),
  kind: z.enum(kinds),
  tenantId: z.string(),
  eventId: z.optional(z.string()),
  stamp: z.string(),
});

/**
 * Updates the sums for all noted changes, until `ends` (epoch ms). Changes made while this runs stay noted.
 * @returns false if some are left
 */
export async function sumUpNoted(now: number, ends: number): Promise<boolean> {
  for (const pk of inTurn(unsummedPartitions, minuteOf(now))) {
    let from: string | undefined;
    do {
      const items = await queryItems({ pk, from, limit: atOnce });
      const found = z.parse(z.array(unsummed), items);
      await sumUp(found);
      await Promise.all(found.map(({ sk, stamp }) => writeTogether([remove({ pk, sk }, equals('stamp', stamp))])));
      const last = found.at(-1);
      from = last === undefined || found.length < atOnce ? undefined : justAfter(last.sk);
      if (Date.now() >= ends) return false;
    } while (from !== undefined);
  }
  return true;
}

/** Returns sums over all tenants. Those of events are at most a moment behind, all others a minute or two. */
export async function readPlatformSums<Kind extends SumKind>(...wanted: readonly Kind[]): Promise<Record<Kind, Item>> {
  const items = await getItems(wanted.map(platformKeys.sum), { consistent: false });
  return Object.fromEntries(wanted.map((kind, at) => [kind, items[at] ?? {}])) as Record<Kind, Item>;
}
