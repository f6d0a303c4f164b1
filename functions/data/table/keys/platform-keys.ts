import type { EventStatus } from '#shared/model/events/event.ts';
import type { Key } from './keys.ts';

/** Keys of the platform's lists and sums. Separate from `keys.ts`, which is in every bundle. */

/** How many partitions share the items that all tenants write. Each partition takes 1,000 write units a second. */
const shards = 4;

const shardOf = (id: string): number => [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % shards;

const partitions = (prefix: string): readonly string[] => Array.from({ length: shards }, (_, shard) => `${prefix}#${shard}`);

/** Returns the partitions in index `all` that hold the events of all tenants with a given status. */
export const eventPartitions = (status: EventStatus): readonly string[] => partitions(`ALL#EV#${status}`);

/** Returns the attributes that put an event into the list of all tenants' events. */
export const eventOfAll = (status: EventStatus, start: string, eventId: string) => ({
  g4: eventPartitions(status)[shardOf(eventId)],
  g4s: `${start}#${eventId}`,
});

/**
 * The partitions in index `all` that hold the people of all tenants, sorted by name and by the second and each later word of their name.
 */
export const peoplePartitions = partitions('ALL#PEOPLE');
export const wordPartitions = partitions('ALL#WORDS');

/** Returns the attributes that put a person into the list of all people. Both keys end with the participant's id (`name-keys.ts`). */
export const personAmongAll = (id: string, name: string) => ({ g4: peoplePartitions[shardOf(id)], g4s: name });
export const wordsAmongAll = (id: string, words: string) => ({ g4: wordPartitions[shardOf(id)], g4s: words });

/** Partitions with notes about changes that the platform's sums do not include yet. */
export const unsummedPartitions = partitions('UNSUMMED');

export const platformKeys = {
  sum: (kind: string): Key => ({ pk: 'SYSTEM', sk: `SUM#${kind}` }),
  /** The part of a source that the sums already include. `of`: the kind, and for an event's counters also its id. */
  summed: (tenantId: string, of: string): Key => ({ pk: `T#${tenantId}#SUMMED`, sk: of }),
  unsummed: (tenantId: string, of: string): Key => ({ pk: unsummedPartitions[shardOf(tenantId)] ?? '', sk: `${tenantId}#${of}` }),
  /** Note that an organization is closing, with the progress of the closing. */
  closing: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'CLOSING' }),
} as const;

const closingsDue = 'CLOSING#DUE';

/**
 * Closing organizations, sorted by the time when their next step is due (epoch ms, 15 digits). There are few, and a task reads the due ones
 * every minute.
 */
export const closingDue = (at: number, tenantId: string) => ({ g1: closingsDue, g1s: `${dueFrom(at)}#${tenantId}` });
export const dueFrom = (at: number): string => at.toString().padStart(15, '0');

/** Deleted accounts whose traces are still being removed, sorted by the time when the next step is due (epoch ms, 15 digits). */
export const forgettingsDue = 'FORGETTING#DUE';
export const forgettingDue = (at: number, userId: string) => ({ g1: forgettingsDue, g1s: `${dueFrom(at)}#${userId}` });
