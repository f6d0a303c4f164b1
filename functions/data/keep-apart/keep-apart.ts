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
  /** Which of the two. */
  by: attribute('id', z.string()),
  /** The event at which they asked. */
  eventId: attribute('e', z.string()),
});

export const apartCodec = codec({
  /** Sorted participant ids. */
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  /** Hashes of their addresses, in that order: a participant who registers anew under the same address is kept apart, too. */
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  reason: optional('r', z.string(), null),
  /** The address of the member of staff who asked for it; null when one of the two did. */
  by: optional('by', z.string(), null),
  asked: optional('g', askedCodec.schema, null, askedCodec.encode),
  /** The unproved session in which they asked; null for any other (docs/rules/cards.md#whose-word). */
  session: optional('s', z.nullable(z.string()), null),
  /** The asker also hides what they shared from the other person, if the two are a result. */
  hides: optional('h', z.boolean(), false),
  /** UTC ISO. */
  since: attribute('at', z.string()),
});

/**
 * How long it is remembered that a pair was kept apart, ms: until results that were released meanwhile are noted with their event
 * (`noteHindered`), which takes seconds, and with the stream down perhaps days.
 */
const endedKept = 90 * 24 * 3_600_000;

/** A pair as its index items have it: all but what may change, that one hides something and whose session it was. */
export type IndexedApart = Omit<StoredApart, 'hides' | 'session'>;

/** A pair as each of the two is asked for it. */
export const sideCodec = codec({
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  /** Null when staff asked. */
  askerId: optional('g', z.string(), null),
  /** UTC ISO. */
  since: attribute('at', z.string()),
});
export type ApartSide = Decoded<typeof sideCodec>;

const endedCodec = codec({
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  /** Null when staff asked. */
  askerId: optional('g', z.string(), null),
  /** UTC ISO. */
  since: attribute('at', z.string()),
  until: attribute('u', z.string()),
});

/**
 * Two participants of a tenant who are never seated together, or proposed to each other, because staff or one of them asked for it
 * (docs/rules/rounds.md#keep-apart). Each who asked has an item of their own.
 */
export type StoredApart = Decoded<typeof apartCodec>;

const sorted = (one: string, other: string): readonly [string, string] => (one < other ? [one, other] : [other, one]);

/** @param askerId of the two, for what one of them asked; undefined for staff's */
function keyOf(tenantId: string, [one, other]: readonly [string, string], askerId: string | undefined) {
  const [first, second] = sorted(one, other);
  return askerId === undefined ? nightKeys.apart(tenantId, first, second) : nightKeys.askedApart(tenantId, first, second, askerId);
}

export const findApart = (tenantId: string, ids: readonly [string, string], askerId?: string): Promise<StoredApart | undefined> =>
  findItem(keyOf(tenantId, ids, askerId), apartCodec.decode, { consistent: true });

/** What each asked about the other, at whatever event, in the order of `asked`: `askerId` is kept apart from `otherId`. */
export async function findAsked(
  tenantId: string,
  asked: readonly { readonly askerId: string; readonly otherId: string }[],
): Promise<(StoredApart | undefined)[]> {
  const items = await getItems(asked.map(({ askerId, otherId }) => keyOf(tenantId, [askerId, otherId], askerId)));
  return items.map((item) => item && apartCodec.decode(item));
}

/** Hides from the other one what the asker shared with them, or shows it again. Nothing happens to a pair that is gone. */
export async function hideShared(tenantId: string, askerId: string, otherId: string, hides: boolean): Promise<void> {
  await updateItem(change(keyOf(tenantId, [askerId, otherId], askerId), { set: apartCodec.encode({ hides }) }, exists));
}

/** The asker has said so themselves: what a session that is not theirs asked first is their wish by now. */
export async function claimApart(tenantId: string, ids: readonly [string, string], askerId: string): Promise<void> {
  await updateItem(change(keyOf(tenantId, ids, askerId), { set: { s: undefined } }, exists));
}

const askerOf = ({ asked }: IndexedApart): string | undefined => asked?.by;
const pairOf = (pair: IndexedApart): string => keyOf('', pair.ids, askerOf(pair)).sk;

/** The sort key of a pair among its tenant's by time. */
export const timeKeyOfPair = (pair: IndexedApart): string => `${pair.since}#${pairOf(pair)}`;
export const timeKeyOfSide = ({ ids, askerId, since }: ApartSide): string => `${since}#${keyOf('', ids, askerId ?? undefined).sk}`;
export const keyOfSide = (tenantId: string, { ids, askerId }: ApartSide): Key => keyOf(tenantId, ids, askerId ?? undefined);

const sideOf = ({ ids, addresses, asked, since }: IndexedApart): ApartSide => ({
  ids,
  addresses,
  askerId: asked?.by ?? null,
  since,
});

/** Under whom a pair is found: their ids, and their addresses. Two may have one address. */
const sidesOf = ({ ids, addresses }: Pick<ApartSide, 'ids' | 'addresses'>): string[] => [...new Set([...ids, ...addresses])];

/** The index items of a pair, by which it is found: by time, and by each of the two, under their id and under their address. */
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

/** Those that were ended. */
export async function listEnded(tenantId: string) {
  const items = await queryItems({ pk: nightKeys.endedApart(tenantId, '', '', '').pk, consistent: true });
  return unexpired(items).map((item) => endedCodec.decode(item));
}

/** Refused when it was entered already. */
export const apartWrites = (tenantId: string, pair: StoredApart): Write[] => [
  put({ ...keyOf(tenantId, pair.ids, askerOf(pair)), ...apartCodec.encode(pair) }, absent),
  ...indexItemsOf(tenantId, pair).map((item) => put(item)),
];

/** Its erasure. Refused when it is gone, or is another one of the same two. */
const apartRemovals = (tenantId: string, pair: StoredApart): Write[] => [
  remove(keyOf(tenantId, pair.ids, askerOf(pair)), equals('at', pair.since)),
  ...indexRemovals(tenantId, sideOf(pair)),
];

/** Its erasure by what one of the two is asked for. Nothing is left to do where the pair is gone; refused when the two are kept apart anew. */
export const sideRemovals = (tenantId: string, side: ApartSide): Write[] => [
  remove(keyOfSide(tenantId, side), either(absent, equals('at', side.since))),
  ...indexRemovals(tenantId, side),
];

/**
 * The same, for a participant who does not wish it any more. That it held is kept without its reason, because results which were released
 * meanwhile stay as they were (docs/rules/cards.md#results).
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

/** Erases that a participant was once kept apart from others because they asked for it. Idempotent. */
export async function forgetEnded(tenantId: string, askerId: string): Promise<void> {
  const { pk } = nightKeys.endedApart(tenantId, '', '', '');
  const items = await queryItems({ pk, consistent: true });
  const own = items.filter((item) => endedCodec.decode(item).askerId === askerId);
  await writeItems({ remove: own.map(({ sk }) => ({ pk, sk: String(sk) })) });
}

/** @returns false when the pair was entered meanwhile */
export const putApart = (tenantId: string, pair: StoredApart, audit: AuditRecord): Promise<boolean> =>
  writeTogether([...apartWrites(tenantId, pair), auditWrite(audit)]);

/** @param until now, UTC ISO @returns false when the pair is gone */
export const removeApart = (tenantId: string, pair: StoredApart, until: string, audit: AuditRecord): Promise<boolean> =>
  writeTogether([...apartEnding(tenantId, pair, until), auditWrite(audit)]);
