import * as z from 'zod/mini';
import { keys, prefixes } from '../table/keys.ts';
import { type Item, queryItems, updateItem } from '../table/table.ts';
import type { MatchedPerson, StoredMatch } from './matches.ts';
import { parseMatch } from './matches.ts';

const ulidOf = (item: Item): string => z.parse(z.object({ sk: z.string() }), item).sk.slice(prefixes.match.length);

/** Somebody's matches in one event. Reads all of the event's: for what happens rarely. */
export async function listMatchesOf(
  tenantId: string,
  eventId: string,
  participantId: string,
): Promise<{ ulid: string; match: StoredMatch }[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.match, consistent: true });
  return items
    .map((item) => ({ ulid: ulidOf(item), match: parseMatch(item) }))
    .filter(({ match }) => match.people.some(({ id }) => id === participantId));
}

/**
 * Has a match say of one of its two what their profile says now; `version`: the profile's. An older one changes nothing,
 * nor does a match that is gone.
 */
export async function renameInMatch(
  tenantId: string,
  eventId: string,
  ulid: string,
  side: 0 | 1,
  person: MatchedPerson,
  version: number,
): Promise<void> {
  await updateItem({
    key: keys.match(tenantId, eventId, ulid),
    update: `SET #p[${side}] = :person`,
    condition: `#p[${side}].#id = :id AND (attribute_not_exists(#p[${side}].#w) OR #p[${side}].#w < :version)`,
    names: { '#p': 'p', '#id': 'id', '#w': 'w' },
    values: {
      ':person': { id: person.id, f: person.firstName, l: person.lastName, a: person.age, ph: person.photoKey, w: version },
      ':id': person.id,
      ':version': version,
    },
  });
}
