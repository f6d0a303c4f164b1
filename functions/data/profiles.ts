import * as z from 'zod/mini';
import { gender, interestedIn, lookingFor } from '#shared/model/participant.ts';
import { indexKeys, keys } from './keys.ts';
import type { PersonFacts } from './registrations.ts';
import { getItem, type Item } from './table.ts';

/** A participant as their tenant keeps them between events, with contact and the events they registered for. */
export interface StoredProfile extends PersonFacts {
  readonly contact: { readonly email: string; readonly phone: string | null; readonly instagram: string | null };
  readonly eventIds: readonly string[];
  /** When the person agreed that their data is processed, UTC ISO; null when staff entered it. */
  readonly consentAt: string | null;
  readonly createdAt: string;
  /** Raised by every change; copies of the profile are brought up to date by it. */
  readonly version: number;
  /** The upload whose photo this profile waits for; a photo processed late never replaces a newer choice. */
  readonly awaitedUpload: string | null;
}

const stored = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender,
  age: z.number(),
  interested_in: interestedIn,
  looking_for: lookingFor,
  occupation: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  interests: z.array(z.string()),
  traits: z.array(z.string()),
  contact: z.object({ email: z.string(), phone: z.nullable(z.string()), instagram: z.nullable(z.string()) }),
  event_ids: z.array(z.string()),
  consent_at: z.nullable(z.string()),
  created_at: z.string(),
  version: z.number(),
  awaits: z.optional(z.string()),
});

export function profileItem(tenantId: string, profile: StoredProfile): Item {
  return {
    ...keys.profile(tenantId, profile.id),
    ...indexKeys.personOfAll(profile.id),
    id: profile.id,
    first_name: profile.firstName,
    last_name: profile.lastName,
    gender: profile.gender,
    age: profile.age,
    interested_in: profile.interestedIn,
    looking_for: profile.lookingFor,
    occupation: profile.occupation,
    photo: profile.photoKey,
    interests: profile.interests,
    traits: profile.traits,
    contact: profile.contact,
    event_ids: profile.eventIds,
    consent_at: profile.consentAt,
    created_at: profile.createdAt,
    version: profile.version,
    ...(profile.awaitedUpload === null ? {} : { awaits: profile.awaitedUpload }),
  };
}

function parseProfile(item: Item): StoredProfile {
  const row = z.parse(stored, item);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    age: row.age,
    interestedIn: row.interested_in,
    lookingFor: row.looking_for,
    occupation: row.occupation,
    photoKey: row.photo,
    interests: row.interests,
    traits: row.traits,
    contact: row.contact,
    eventIds: row.event_ids,
    consentAt: row.consent_at,
    createdAt: row.created_at,
    version: row.version,
    awaitedUpload: row.awaits ?? null,
  };
}

export async function findProfile(
  tenantId: string,
  participantId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredProfile | undefined> {
  const item = await getItem(keys.profile(tenantId, participantId), options);
  return item === undefined ? undefined : parseProfile(item);
}
