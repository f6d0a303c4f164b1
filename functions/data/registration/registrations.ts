import * as z from 'zod/mini';
import { type Gender, gender, type InterestedIn, interestedIn, type LookingFor, lookingFor } from '#shared/model/participant.ts';
import { keys, prefixes } from '../table/keys.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';

/** A person as one event sees them. */
export interface StoredRegistration {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** Years. */
  readonly age: number;
  readonly interestedIn: InterestedIn;
  readonly lookingFor: LookingFor;
  readonly occupation: string | null;
  /** Names the photo's objects in storage. */
  readonly photoKey: string | null;
  /** Catalogue ids. */
  readonly interests: readonly string[];
  readonly traits: readonly string[];
  /** Matches of this event. */
  readonly matchCount: number;
  readonly absent: boolean;
  /** Of the profile that this was copied from; 0 when it was never noted. */
  readonly profileVersion: number;
}

/** What every copy of a person says: each event's registration, and the tenant's directory. */
export type PersonFacts = Omit<StoredRegistration, 'matchCount' | 'absent' | 'profileVersion'>;

/**
 * A thousand of these are read for one list, and cost is by the byte: attributes have one or two letters, choices
 * are catalogue ids, and what is not there is not stored.
 */
const stored = z.object({
  sk: z.string(),
  f: z.string(),
  l: z.string(),
  g: gender,
  a: z.number(),
  i: interestedIn,
  k: lookingFor,
  o: z.optional(z.string()),
  ph: z.optional(z.string()),
  in: z.optional(z.array(z.string())),
  tr: z.optional(z.array(z.string())),
  n: z.optional(z.number()),
  ab: z.optional(z.boolean()),
  w: z.optional(z.number()),
});

export function parseRegistration(item: Item): StoredRegistration {
  const row = z.parse(stored, item);
  return {
    id: row.sk.slice(prefixes.registration.length),
    firstName: row.f,
    lastName: row.l,
    gender: row.g,
    age: row.a,
    interestedIn: row.i,
    lookingFor: row.k,
    occupation: row.o ?? null,
    photoKey: row.ph ?? null,
    interests: row.in ?? [],
    traits: row.tr ?? [],
    matchCount: row.n ?? 0,
    absent: row.ab ?? false,
    profileVersion: row.w ?? 0,
  };
}

/** What a copy stores of a person, attribute by attribute; undefined where there is nothing. */
export const factsOf = (person: PersonFacts): Item => ({
  f: person.firstName,
  l: person.lastName,
  g: person.gender,
  a: person.age,
  i: person.interestedIn,
  k: person.lookingFor,
  o: person.occupation ?? undefined,
  ph: person.photoKey ?? undefined,
  in: person.interests.length === 0 ? undefined : person.interests,
  tr: person.traits.length === 0 ? undefined : person.traits,
});

/** Do two copies say the same? */
export const sameFacts = (one: PersonFacts, other: PersonFacts): boolean => JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

export function registrationItem(tenantId: string, eventId: string, person: StoredRegistration): Item {
  const facts = Object.entries(factsOf(person)).filter(([, value]) => value !== undefined);
  return {
    ...keys.registration(tenantId, eventId, person.id),
    ...Object.fromEntries(facts),
    ...(person.matchCount === 0 ? {} : { n: person.matchCount }),
    ...(person.absent ? { ab: true } : {}),
    w: person.profileVersion,
  };
}

/** Everybody registered for an event, in the order of their ids. */
export async function listRegistrations(tenantId: string, eventId: string): Promise<StoredRegistration[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.registration });
  return items.map(parseRegistration);
}

export async function findRegistration(
  tenantId: string,
  eventId: string,
  participantId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredRegistration | undefined> {
  return findItem(keys.registration(tenantId, eventId, participantId), parseRegistration, options);
}

/** Somebody's registrations for several events; those that do not exist are left out. One consistent request. */
export async function findRegistrationsOf(
  tenantId: string,
  participantId: string,
  eventIds: readonly string[],
): Promise<Map<string, StoredRegistration>> {
  const items = await getItems(eventIds.map((eventId) => keys.registration(tenantId, eventId, participantId)));
  return new Map(items.flatMap((item, at) => (item === undefined ? [] : [[eventIds[at] ?? '', parseRegistration(item)] as const])));
}
