import * as z from 'zod/mini';
import type { OpenedLink } from '../projector/projector-links.ts';
import { hashForKey } from '../table/keys/hash.ts';
import type { Key } from '../table/keys/keys.ts';
import { paceKeys } from '../table/keys/pace-keys.ts';
import { getItem } from '../table/table.ts';
import { absent, atMost, below, equals, exists } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { changeItem, updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

/** Rate limit for registering for one event, or uploading photos, from one network address. */
export interface Pace {
  /** Most requests at once. */
  readonly burst: number;
  /** Then one request per this time, ms. */
  readonly everyMs: number;
  /** Most requests in an hour of the clock. */
  readonly anHour: number;
  /** The longest that a guest is told to wait for their turn, ms. */
  readonly longestMs: number;
}

const used = z.object({
  /** When the bucket is full again, epoch ms: each registration moves it by `everyMs`. */
  full: z.number(),
  /** The latest turn given to a refused guest, epoch ms. */
  turn: z.number(),
  /** Hours since 1970, and the count within that hour. */
  hour: z.number(),
  n: z.number(),
});

const hourMs = 3_600_000;

/**
 * Counts a registration for an event by a client, in one item with a token bucket and an hourly count: of concurrent ones, only those that
 * there is room for pass. A refused guest gets a turn after everybody else's, so that not all come back at once.
 * @param clientAddress the client's network; only a hash of it with the event's id is stored, so no two events show the same client
 * @param now epoch ms
 * @returns ms until it is worth trying again, or 0 when this registration may proceed
 */
export const countRegistering = ({ tenantId, eventId }: OpenedLink, clientAddress: string, now: number, pace: Pace): Promise<number> =>
  countAt(paceKeys.registering(tenantId, eventId, hashForKey(`${eventId} ${clientAddress}`)), now, pace);

/** Counts a photo upload: a visitor's by network and event, anybody else's by who they are. */
export const countUploading = (
  tenantId: string,
  who: { readonly eventId: string; readonly clientAddress: string } | { readonly id: string },
  now: number,
  pace: Pace,
): Promise<number> =>
  countAt(
    'id' in who
      ? paceKeys.uploading(tenantId, hashForKey(`photos ${who.id}`))
      : paceKeys.registering(tenantId, who.eventId, hashForKey(`photos ${who.eventId} ${who.clientAddress}`)),
    now,
    pace,
  );

async function countAt(key: Key, now: number, { burst, everyMs, anHour, longestMs }: Pace): Promise<number> {
  const hour = Math.floor(now / hourMs);
  const ttl = Math.ceil((now + hourMs) / 1000);
  const fullest = now + (burst - 1) * everyMs;
  return retryWhenChanged(
    async () => {
      const item = await getItem(key, { consistent: true });
      const before = item === undefined ? { full: 0, turn: 0, hour, n: 0 } : z.parse(used, item);
      const inHour = before.hour === hour ? before.n : 0;
      if (inHour >= anHour) return (hour + 1) * hourMs - now;
      if (before.full > fullest) {
        if (before.turn > now + longestMs) return longestMs;
        const after = await updateItem(change(key, { set: { ttl }, add: { turn: everyMs } }, exists));
        // Nobody has room before that.
        return after === undefined ? changed : Math.max(z.parse(used, after).turn - now, before.full - fullest);
      }
      const isEmpty = before.full < now;
      const set = {
        ...{ ttl, hour },
        ...(isEmpty ? { full: now + everyMs } : {}),
        // Turns are given from when the bucket was last known to have room.
        ...(before.turn < now ? { turn: now } : {}),
        ...(inHour === 0 ? { n: 1 } : {}),
      };
      const add = { ...(isEmpty ? {} : { full: everyMs }), ...(inHour === 0 ? {} : { n: 1 }) };
      const asRead =
        item === undefined
          ? [absent]
          : [
              isEmpty ? below('full', now) : atMost('full', fullest),
              equals('hour', before.hour),
              inHour === 0 ? equals('n', before.n) : below('n', anHour),
            ];
      return (await changeItem(change(key, { set, add }, ...asRead))) ? 0 : changed;
    },
    () => everyMs,
  );
}
