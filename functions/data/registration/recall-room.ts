import * as z from 'zod/mini';
import { createLruCache } from '../../lib/lru-cache.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem } from '../table/table.ts';
import { listRegistrations, type StoredRegistration } from './registrations.ts';

/** Everybody registered for an event, as of its people counter's number `v`. */
interface Room {
  readonly v: number;
  readonly people: ReadonlyMap<string, RecalledPerson>;
}

/** Without what is written outside of the people counter's log: how many matches a participant had. */
export type RecalledPerson = Omit<StoredRegistration, 'matchCount'>;

/** Rooms of the evenings that a function serves just now. */
const recalled = createLruCache<Room>(4);

const numbered = z.object({ v: z.number() });

/**
 * An event's registrations by participant id, kept from an earlier call of this function as long as no one's changed: every write of one
 * moves the people counter in its transaction, and the counter is read first. So a room of five hundred is one unit, in place of 13 to be
 * read and parsed, each time that all of it is told of the clock.
 */
export async function recallRoom(tenantId: string, eventId: string): Promise<Room['people']> {
  const counter = await getItem(keys.peopleCounter(tenantId, eventId), { consistent: true });
  if (counter === undefined) return new Map();
  const { v } = z.parse(numbered, counter);
  const name = `${tenantId} ${eventId}`;
  const known = recalled.find(name);
  const room = known?.v === v ? known : { v, people: await readRoom(tenantId, eventId) };
  recalled.keep(name, room);
  return room.people;
}

/** Consistent: what the counter's number stands for must be in it, or an old name would be kept as the new. */
async function readRoom(tenantId: string, eventId: string): Promise<Room['people']> {
  const people = await listRegistrations(tenantId, eventId, { consistent: true });
  return new Map(people.map((person) => [person.id, person]));
}
