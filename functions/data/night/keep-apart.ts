import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { listRegisteredAddresses, listRegistrations } from '../registration/registrations.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { absent, exists } from '../table/conditions.ts';
import { nightKeys } from '../table/night-keys.ts';
import { findItem, getItems, queryItems, writeItems } from '../table/table.ts';
import { updateItem, writeTogether } from '../table/transact.ts';
import { change, put, remove, type Write } from '../table/writes.ts';

const askedCodec = codec({
  /** Which of the two. */
  by: attribute('id', z.string()),
  /** The event at which they asked. */
  eventId: attribute('e', z.string()),
});

const apartCodec = codec({
  /** Sorted participant ids. */
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  /** Hashes of their addresses, in that order: somebody who registers anew under the same address is kept apart, too. */
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  reason: optional('r', z.string(), null),
  /** The address of the member of staff who asked for it; null when one of the two did. */
  by: optional('by', z.string(), null),
  asked: optional('g', askedCodec.schema, null, askedCodec.encode),
  /** Who asked also hides from the other one what they shared with them, if the two are a result. */
  hides: optional('h', z.boolean(), false),
  /** UTC ISO. */
  since: attribute('at', z.string()),
});

/**
 * How long it is remembered that a pair was kept apart, ms: until results that were released meanwhile are noted with their event
 * (`noteHindered`), which takes seconds, and with the stream down perhaps days.
 */
const endedKept = 90 * 24 * 3_600_000;

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
 * (docs/rules/evening.md#keep-apart). Each who asked has an item of their own.
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

/** All of a tenant's pairs. Consistent, because a pair must not be seated together a moment after it was entered. */
export async function listApart(tenantId: string): Promise<StoredApart[]> {
  const items = await queryItems({ pk: nightKeys.apart(tenantId, '', '').pk, consistent: true });
  return items.map(apartCodec.decode);
}

/** Those that were ended. */
async function listEnded(tenantId: string) {
  const items = await queryItems({ pk: nightKeys.endedApart(tenantId, '', '', '').pk, consistent: true });
  return items.map((item) => endedCodec.decode(item));
}

/** Refused when it was entered already. */
export const apartWrite = (tenantId: string, pair: StoredApart): Write =>
  put({ ...keyOf(tenantId, pair.ids, pair.asked?.by), ...apartCodec.encode(pair) }, absent);

/** Its erasure. Refused when it is gone. */
export const apartRemoval = (tenantId: string, { ids, asked }: StoredApart): Write => remove(keyOf(tenantId, ids, asked?.by), exists);

/**
 * The same, of somebody who does not wish it any more. That it held is kept without its reason, because results which were released
 * meanwhile stay as they were (docs/rules/cards.md#results).
 * @param until now, UTC ISO
 */
export const apartEnding = (tenantId: string, pair: StoredApart, until: string): Write[] => [
  apartRemoval(tenantId, pair),
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
  writeTogether([apartWrite(tenantId, pair), auditWrite(audit)]);

/** @param until now, UTC ISO @returns false when the pair is gone */
export const removeApart = (tenantId: string, pair: StoredApart, until: string, audit: AuditRecord): Promise<boolean> =>
  writeTogether([...apartEnding(tenantId, pair, until), auditWrite(audit)]);

/** Whether two participants of an event are kept apart. */
export type IsApart = (one: string, other: string) => boolean;

/**
 * Which participants of an event are kept apart, by their ids, by the addresses under which they registered, or as who they were before: whoever
 * has another address by now, and then registers on another phone, is neither by id nor by address whom it was asked of.
 * @param at those who were kept apart then, epoch ms; left out: now
 */
export async function readApart(tenantId: string, eventId: string, { at }: { at?: number } = {}): Promise<IsApart> {
  const [present, ended] = await Promise.all([listApart(tenantId), at === undefined ? [] : listEnded(tenantId)]);
  const pairs =
    at === undefined
      ? present
      : [...present, ...ended.filter(({ until }) => Date.parse(until) >= at)].filter(({ since }) => Date.parse(since) < at);
  if (pairs.length === 0) return () => false;
  const [addresses, registrations] = await Promise.all([listRegisteredAddresses(tenantId, eventId), listRegistrations(tenantId, eventId)]);
  const byFormer = Map.groupBy(
    registrations.flatMap(({ id, formerIds }) => formerIds.map((former) => ({ id, former }))),
    ({ former }) => former,
  );
  const known = new Set<string>();
  for (const { ids, addresses: hashes } of pairs) {
    const [ones, others] = [0, 1].map((side) => {
      const [id, address] = [ids[side] ?? '', hashes[side] ?? ''];
      return [id, addresses.get(address) ?? [], byFormer.get(id)?.map((person) => person.id) ?? []].flat();
    });
    for (const one of ones ?? []) for (const other of others ?? []) known.add(sorted(one, other).join('#'));
  }
  return (one, other) => known.has(sorted(one, other).join('#'));
}
