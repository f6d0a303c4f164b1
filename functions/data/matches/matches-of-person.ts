import * as z from 'zod/mini';
import { keys, prefixes } from '../table/keys/keys.ts';
import { type Item, queryItems } from '../table/table.ts';
import { below, either, equals, lacks } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { type MatchedPerson, matchCodec, matchedPersonCodec, type StoredMatch } from './matches.ts';

const ulidOf = (item: Item): string => z.parse(z.object({ sk: z.string() }), item).sk.slice(prefixes.match.length);

/** Returns a participant's matches at one event. Reads all of the event's matches, so use it for rare operations only. */
export async function listMatchesOf(
  tenantId: string,
  eventId: string,
  participantId: string,
): Promise<{ ulid: string; match: StoredMatch }[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.match, consistent: true });
  return items
    .map((item) => ({ ulid: ulidOf(item), match: matchCodec.decode(item) }))
    .filter(({ match }) => match.people.some(({ id }) => id === participantId));
}

/**
 * Updates a match's copy of one participant from their profile; `version` is the profile's. Does nothing if the copy is newer or the match
 * is gone.
 */
export async function renameInMatch(
  tenantId: string,
  eventId: string,
  ulid: string,
  side: 0 | 1,
  person: MatchedPerson,
  version: number,
): Promise<void> {
  const place = `p[${side}]`;
  const row = { ...matchedPersonCodec.encode(person), w: version };
  const isOlder = either(lacks(`${place}.w`), below(`${place}.w`, version));
  await updateItem(change(keys.match(tenantId, eventId, ulid), { set: { [place]: row } }, equals(`${place}.id`, person.id), isOlder));
}
