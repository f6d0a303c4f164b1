import * as z from 'zod/mini';
import { mostCalls } from '#shared/model/safety/safety.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { queryItems } from '../table/table.ts';
import { findUnexpired } from '../table/unexpired.ts';
import { absent, atMost, below, either, equals, lacks } from '../table/writes/conditions.ts';
import { transact, updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove } from '../table/writes/writes.ts';

/** TTL of a call. Once the evening is over, no host will come. */
const keptSeconds = 12 * 3600;

const callCodec = codec({
  participantId: inKey('sk', prefixes.helpCall),
  state: attribute('s', z.enum(['open', 'taken'])),
  /** When the guest asked, epoch ms. */
  askedAt: attribute('at', z.number()),
  /** The guest's table at that time; null between two rounds, or if they sat out. */
  table: optional('t', z.number(), null),
  /** The address of the staff member who is on the way. */
  takenBy: optional('tb', z.string(), null),
  /** When the call expires, epoch seconds. */
  endsBy: attribute('ttl', z.number()),
});

/** A guest's call for a host. Each guest has at most one, which is removed when it is over. */
export type StoredCall = Decoded<typeof callCodec>;

export const findCall = (tenantId: string, eventId: string, participantId: string): Promise<StoredCall | undefined> =>
  findUnexpired(nightKeys.helpCall(tenantId, eventId, participantId), callCodec.decode, { consistent: true });

/** Returns an event's open calls, earliest first. `now`: epoch ms. */
export async function listCalls(tenantId: string, eventId: string, now: number): Promise<StoredCall[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.helpCall, consistent: true });
  return items
    .map(callCodec.decode)
    .filter(({ endsBy }) => endsBy * 1000 > now)
    .sort((one, other) => one.askedAt - other.askedAt);
}

/**
 * Stores a call for a host: only one, however often the guest presses. After a host has taken it, the guest can call again.
 * @param now epoch ms
 * @returns why it was not stored: the guest has reached the limit at this event
 */
export async function putCall(
  tenantId: string,
  eventId: string,
  { participantId, table }: Pick<StoredCall, 'participantId' | 'table'>,
  now: number,
): Promise<'too_many' | undefined> {
  const endsBy = Math.floor(now / 1000) + keptSeconds;
  const item = callCodec.encode({ participantId, state: 'open', askedAt: now, table, takenBy: null, endsBy });
  const isNew = either(absent, equals('s', 'taken'), atMost('ttl', Math.floor(now / 1000)));
  const refused = await transact({
    count: change(
      nightKeys.safetyCounts(tenantId, eventId, participantId),
      { add: { nh: 1 } },
      either(lacks('nh'), below('nh', mostCalls)),
    ),
    call: put({ ...nightKeys.helpCall(tenantId, eventId, participantId), ...item }, isNew),
  });
  return refused.includes('call') || refused.length === 0 ? undefined : 'too_many';
}

/** Marks a call as taken. If two hosts take it, the first one is on the way. */
export async function takeCall(tenantId: string, eventId: string, participantId: string, by: string): Promise<void> {
  const set = callCodec.encode({ state: 'taken', takenBy: by });
  await updateItem(change(nightKeys.helpCall(tenantId, eventId, participantId), { set }, equals('s', 'open')));
}

/** Removes a guest's call. With `askedAt` (epoch ms), removes only the call made at that time, not a newer one. */
export async function endCall(tenantId: string, eventId: string, participantId: string, askedAt?: number): Promise<void> {
  await writeTogether([
    remove(nightKeys.helpCall(tenantId, eventId, participantId), ...(askedAt === undefined ? [] : [equals('at', askedAt)])),
  ]);
}
