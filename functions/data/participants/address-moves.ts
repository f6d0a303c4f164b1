import { hashOfAddress } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { absent, either, equals } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { put, remove, type Write } from '../table/writes/writes.ts';
import { endEntry, expirePhoto } from '../waiting/ending.ts';
import { releasePlace } from '../waiting/places.ts';
import { findWaitingOf, type StoredWaiting } from '../waiting/waiting.ts';

/** A participant's changed address. */
export interface AddressMove {
  readonly participantId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the writes that replace a participant's address at an event. They are refused if the new address is already registered there. As
 * registering does, they take whoever waits there under the new address off the waiting list: `waiting` is that entry. The caller must also
 * update the counter.
 */
export function moveAddress(tenantId: string, eventId: string, { participantId, from, to }: AddressMove, waiting?: StoredWaiting): Write[] {
  const addressIn = (email: string) => keys.registeredEmail(tenantId, eventId, hashOfAddress(email, participantId));
  return [
    put({ ...addressIn(to), participant_id: participantId }, waiting === undefined ? absent : equals('waiting', waiting.id)),
    remove(addressIn(from), either(absent, equals('participant_id', participantId))),
    ...(waiting === undefined ? [] : [endEntry(tenantId, eventId, waiting, 'registered', null, participantId)]),
  ];
}

/** Moves an address in a separate transaction. Does nothing if another participant has the address, or it was already moved. */
export async function moveAddressAlone(tenantId: string, eventId: string, move: AddressMove): Promise<void> {
  await retryWhenChanged(async () => {
    if (await writeTogether(moveAddress(tenantId, eventId, move))) return undefined;
    const entry = await findWaitingOf(tenantId, eventId, move.to);
    if (entry === undefined) return undefined;
    if (!(await writeTogether([...moveAddress(tenantId, eventId, move, entry), releasePlace(tenantId, eventId, entry)]))) return changed;
    return expirePhoto(tenantId, entry);
  });
}

/** Returns the waiting list entries under an address at these events, keyed by event id. */
export async function findWaitingAt(tenantId: string, eventIds: readonly string[], email: string): Promise<Map<string, StoredWaiting>> {
  const found = await Promise.all(eventIds.map(async (id) => [id, await findWaitingOf(tenantId, id, email)] as const));
  return new Map(found.flatMap(([id, entry]) => (entry === undefined ? [] : [[id, entry] as const])));
}
