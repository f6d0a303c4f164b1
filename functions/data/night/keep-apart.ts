import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { listRegisteredAddresses } from '../registration/registrations.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { absent, exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { findItem, queryItems } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { put, remove } from '../table/writes.ts';

const apartCodec = codec({
  /** Sorted participant ids. */
  ids: attribute('p', z.tuple([z.string(), z.string()])),
  /** Hashes of their addresses, in that order: somebody who registers anew under the same address is kept apart, too. */
  addresses: attribute('a', z.tuple([z.string(), z.string()])),
  reason: optional('r', z.string(), null),
  /** The address of the member of staff who asked for it. */
  by: attribute('by', z.string()),
  /** UTC ISO. */
  since: attribute('at', z.string()),
});

/** Two participants of a tenant who are never seated together, or proposed to each other (docs/rules/evening.md#keep-apart). */
export type StoredApart = Decoded<typeof apartCodec>;

const sorted = (one: string, other: string): readonly [string, string] => (one < other ? [one, other] : [other, one]);
const keyOf = (tenantId: string, [one, other]: readonly [string, string]) => keys.apart(tenantId, ...sorted(one, other));

export const findApart = (tenantId: string, ids: readonly [string, string]): Promise<StoredApart | undefined> =>
  findItem(keyOf(tenantId, ids), apartCodec.decode, { consistent: true });

/** All of a tenant's pairs. Consistent, because a pair must not be seated together a moment after it was entered. */
export async function listApart(tenantId: string): Promise<StoredApart[]> {
  const items = await queryItems({ pk: keys.apart(tenantId, '', '').pk, consistent: true });
  return items.map(apartCodec.decode);
}

/** @returns false when the pair was entered meanwhile */
export const putApart = (tenantId: string, pair: StoredApart, audit: AuditRecord): Promise<boolean> =>
  writeTogether([put({ ...keyOf(tenantId, pair.ids), ...apartCodec.encode(pair) }, absent), auditWrite(audit)]);

/** @returns false when the pair is gone */
export const removeApart = (tenantId: string, ids: readonly [string, string], audit: AuditRecord): Promise<boolean> =>
  writeTogether([remove(keyOf(tenantId, ids), exists), auditWrite(audit)]);

/** Whether two participants of an event are kept apart. */
export type IsApart = (one: string, other: string) => boolean;

/** Which participants of an event are kept apart, by their ids or by the addresses under which they registered. */
export async function readApart(tenantId: string, eventId: string): Promise<IsApart> {
  const pairs = await listApart(tenantId);
  if (pairs.length === 0) return () => false;
  const addresses = await listRegisteredAddresses(tenantId, eventId);
  const known = new Set<string>();
  for (const { ids, addresses: hashes } of pairs) {
    const [ones, others] = [0, 1].map((side) => [ids[side] ?? '', addresses.get(hashes[side] ?? '') ?? []].flat());
    for (const one of ones ?? []) for (const other of others ?? []) known.add(sorted(one, other).join('#'));
  }
  return (one, other) => known.has(sorted(one, other).join('#'));
}
