import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import type { Key } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, getItems, type Item, queryItems, writeItems } from '../table/table.ts';
import { unexpired } from '../table/unexpired.ts';
import { absent, either, equals, exists } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';

const askedCodec = codec({
  /** Id of the participant who asked. */
  by: attribute('id', z.string()),
  eventId: attribute('e', z.string()),
});

export const apartCodec = codec({
  /** Sorted participant ids. */
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  /**
   * Hashes of their addresses, in the same order as the ids. So a participant who registers again under the same address is still kept
   * apart.
   */
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  reason: optional('r', z.string(), null),
  /** The address of the staff member who asked for it; null if one of the two people did. */
  by: optional('by', z.string(), null),
  asked: optional('g', askedCodec.schema, null, askedCodec.encode),
  /** The unproved session in which they asked; null for any other (docs/rules/cards.md#whose-word). */
  session: optional('s', z.nullable(z.string()), null),
  /** True if the asker also hides from the other person what they shared, in case the two people become each other's result. */
  hides: optional('h', z.boolean(), false),
  /** UTC ISO. */
  since: attribute('at', z.string()),
});

/**
 * How long (ms) an ended pair is remembered. Results released before its end must still treat the two people as kept apart, until their
 * event stores that (`noteHindered`). This takes seconds, or perhaps days if the stream is down.
 */
const endedKept = 90 * 24 * 3_600_000;

/** A pair as its index items hold it, without the fields that may change (`hides`, `session`). */
export type IndexedApart = Omit<StoredApart, 'hides' | 'session'>;

/** A pair as found from one of its two people. */
export const sideCodec = codec({
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  /** Who asked; null for staff. */
  askerId: optional('g', z.string(), null),
  /** UTC ISO. */
  since: attribute('at', z.string()),
});
export type ApartSide = Decoded<typeof sideCodec>;

const endedCodec = codec({
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  /** Who asked; null for staff. */
  askerId: optional('g', z.string(), null),
  /** UTC ISO. */
  since: attribute('at', z.string()),
  until: attribute('u', z.string()),
});

/**
 * Two participants of a tenant who are never seated together or proposed to each other, because staff or one of them asked for it
 * (docs/rules/rounds.md#keep-apart). If both asked, each has a separate item.
 */
export type StoredApart = Decoded<typeof apartCodec>;

const sorted = (one: string, other: string): readonly [string, string] => (one < other ? [one, other] : [other, one]);

/**
 * Returns the key of a pair.
 * @param askerId which of the two people asked; undefined for staff
 */
function keyOf(tenantId: string, [one, other]: readonly [string, string], askerId: string | undefined) {
  const [first, second] = sorted(one, other);
  return askerId === undefined ? nightKeys.apart(tenantId, first, second) : nightKeys.askedApart(tenantId, first, second, askerId);
}

export const findApart = (tenantId: string, ids: readonly [string, string], askerId?: string): Promise<StoredApart | undefined> =>
  findItem(keyOf(tenantId, ids, askerId), apartCodec.decode, { consistent: true });

/** Returns the stored requests of these askers, at any event, in the order of `asked`; undefined where there is none. */
export async function findAsked(
  tenantId: string,
  asked: readonly { readonly askerId: string; readonly otherId: string }[],
): Promise<(StoredApart | undefined)[]> {
  const items = await getItems(asked.map(({ askerId, otherId }) => keyOf(tenantId, [askerId, otherId], askerId)));
  return items.map((item) => item && apartCodec.decode(item));
}

/** Hides from the other person what the asker shared, or shows it again. Does nothing if the pair is gone. */
export async function hideShared(tenantId: string, askerId: string, otherId: string, hides: boolean): Promise<void> {
  await updateItem(change(keyOf(tenantId, [askerId, otherId], askerId), { set: apartCodec.encode({ hides }) }, exists));
}

/** Marks a request as the asker's own, although it was first made in a session that is not theirs. */
export async function claimApart(tenantId: string, ids: readonly [string, string], askerId: string): Promise<void> {
  await updateItem(change(keyOf(tenantId, ids, askerId), { set: { s: undefined } }, exists));
}

const askerOf = ({ asked }: IndexedApart): string | undefined => asked?.by;
const pairOf = (pair: IndexedApart): string => keyOf('', pair.ids, askerOf(pair)).sk;

/** Returns a pair's sort key in the tenant's list of pairs, which is ordered by time. */
export const timeKeyOfPair = (pair: IndexedApart): string => `${pair.since}#${pairOf(pair)}`;
export const timeKeyOfSide = ({ ids, askerId, since }: ApartSide): string => `${since}#${keyOf('', ids, askerId ?? undefined).sk}`;
export const keyOfSide = (tenantId: string, { ids, askerId }: ApartSide): Key => keyOf(tenantId, ids, askerId ?? undefined);

const sideOf = ({ ids, addresses, asked, since }: IndexedApart): ApartSide => ({
  ids,
  addresses,
  askerId: asked?.by ?? null,
  since,
});

/** Returns the keys under which a pair is found: ids and addresses. Two people may share one address. */
const sidesOf = ({ ids, addresses }: Pick<ApartSide, 'ids' | 'addresses'>): string[] => [...new Set([...ids, ...addresses])];

/**
 * Returns the index items of a pair: one in the list ordered by time, and for each person one under their id and one under their address.
 */
const indexItemsOf = (tenantId: string, pair: IndexedApart): Item[] => [
  { ...nightKeys.apartByTime(tenantId, timeKeyOfPair(pair)), ...apartCodec.encode({ ...pair, hides: false, session: null }) },
  ...sidesOf(pair).map((one) => ({ ...nightKeys.apartOf(tenantId, one, pairOf(pair)), ...sideCodec.encode(sideOf(pair)) })),
];

const indexRemovals = (tenantId: string, side: ApartSide): Write[] => {
  const { sk: pair } = keyOfSide('', side);
  return [
    remove(nightKeys.apartByTime(tenantId, timeKeyOfSide(side))),
    ...sidesOf(side).map((one) => remove(nightKeys.apartOf(tenantId, one, pair))),
  ];
};

/** Returns the pairs that have ended and are still remembered. */
export async function listEnded(tenantId: string) {
  const items = await queryItems({ pk: nightKeys.endedApart(tenantId, '', '', '').pk, consistent: true });
  return unexpired(items).map((item) => endedCodec.decode(item));
}

/** Returns the writes that store a pair. They are refused if the pair was already entered. */
export const apartWrites = (tenantId: string, pair: StoredApart): Write[] => [
  put({ ...keyOf(tenantId, pair.ids, askerOf(pair)), ...apartCodec.encode(pair) }, absent),
  ...indexItemsOf(tenantId, pair).map((item) => put(item)),
];

/** Returns the writes that erase a pair. They are refused if the pair is gone, or if the same two people have since been entered again. */
const apartRemovals = (tenantId: string, pair: StoredApart): Write[] => [
  remove(keyOf(tenantId, pair.ids, askerOf(pair)), equals('at', pair.since)),
  ...indexRemovals(tenantId, sideOf(pair)),
];

/**
 * Returns the writes that erase a pair found from one of its two people. If the pair is gone, there is nothing to write; if the two people
 * have been kept apart again, the writes are refused.
 */
export const sideRemovals = (tenantId: string, side: ApartSide): Write[] => [
  remove(keyOfSide(tenantId, side), either(absent, equals('at', side.since))),
  ...indexRemovals(tenantId, side),
];

/**
 * Returns the writes that end a pair for a participant who no longer wants it. The pair is remembered without its reason, because results
 * released before its end stay as they were (docs/rules/cards.md#results).
 * @param until now, UTC ISO
 */
export const apartEnding = (tenantId: string, pair: StoredApart, until: string): Write[] => [
  ...apartRemovals(tenantId, pair),
  put({
    ...nightKeys.endedApart(tenantId, sorted(...pair.ids).join('#'), pair.asked?.by ?? '', until),
    ...endedCodec.encode({ ids: pair.ids, addresses: pair.addresses, askerId: pair.asked?.by ?? null, since: pair.since, until }),
    ttl: Math.ceil((Date.parse(until) + endedKept) / 1000),
  }),
];

/** Erases what is remembered about a participant's ended requests. Idempotent. */
export async function forgetEnded(tenantId: string, askerId: string): Promise<void> {
  const { pk } = nightKeys.endedApart(tenantId, '', '', '');
  const items = await queryItems({ pk, consistent: true });
  const own = items.filter((item) => endedCodec.decode(item).askerId === askerId);
  await writeItems({ remove: own.map(({ sk }) => ({ pk, sk: String(sk) })) });
}

/**
 * Stores a pair that staff entered.
 * @returns false if the pair has already been entered
 */
export const putApart = (tenantId: string, pair: StoredApart, audit: AuditRecord): Promise<boolean> =>
  writeTogether([...apartWrites(tenantId, pair), auditWrite(audit)]);

/**
 * Ends a pair that staff entered.
 * @param until now, UTC ISO
 * @returns false if the pair is gone
 */
export const removeApart = (tenantId: string, pair: StoredApart, until: string, audit: AuditRecord): Promise<boolean> =>
  writeTogether([...apartEnding(tenantId, pair, until), auditWrite(audit)]);
