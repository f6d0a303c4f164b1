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
  /** The most requests that may come in one burst. */
  readonly burst: number;
  /** After a burst, one request is allowed every so many ms. */
  readonly everyMs: number;
  /** The most requests in one hour of the clock. */
  readonly anHour: number;
  /** The longest time that a guest is told to wait for their turn, ms. */
  readonly longestMs: number;
}

const used = z.object({
  /** When the bucket will be full again, epoch ms. Each registration moves this by `everyMs`. */
  full: z.number(),
  /** The latest turn that was given to a refused guest, epoch ms. */
  turn: z.number(),
  /** The hour (hours since 1970), and the count within that hour. */
  hour: z.number(),
  n: z.number(),
});

const hourMs = 3_600_000;

/**
 * Counts a client's registration for an event. One item holds a token bucket and an hourly count, so of several requests at the same time
 * only as many pass as there is room for. A refused guest gets a turn after everybody else's, so that they do not all come back at the same
 * moment.
 * @param clientAddress the client's network address; only a hash of it together with the event's id is stored, so the same client cannot be
 * recognized at two events
 * @param now epoch ms
 * @returns how many ms to wait before trying again, or 0 if this registration may proceed
 */
export const countRegistering = ({ tenantId, eventId }: OpenedLink, clientAddress: string, now: number, pace: Pace): Promise<number> =>
  countAt(paceKeys.registering(tenantId, eventId, hashForKey(`${eventId} ${clientAddress}`)), now, pace);

/** Counts a photo upload: a visitor's by network address and event, anybody else's by their id. */
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

/** Counts a report of a public page, by network address. */
export const countPageReport = (clientAddress: string, now: number, pace: Pace): Promise<number> =>
  countAt(paceKeys.reportingPages(hashForKey(`page reports ${clientAddress}`)), now, pace);

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
        // The guest waits for their turn, but at least until the bucket has room again.
        return after === undefined ? changed : Math.max(z.parse(used, after).turn - now, before.full - fullest);
      }
      const isEmpty = before.full < now;
      const set = {
        ...{ ttl, hour },
        ...(isEmpty ? { full: now + everyMs } : {}),
        // If no turn lies ahead, the next turns are counted from this registration, the last for which there was room.
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
