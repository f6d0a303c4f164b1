import * as z from 'zod/mini';
import { gender, interestedIn, lookingFor } from '#shared/model/participant.ts';
import type { PersonFacts } from '../registration/registrations.ts';
import { type Condition, either, equals, exists, lacks } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { type Change, change } from '../table/writes.ts';

/** What people type into a profile, their photo and events included. */
export interface TypedProfile extends Omit<PersonFacts, 'id'> {
  readonly contact: { readonly email: string; readonly phone: string | null; readonly instagram: string | null };
  readonly eventIds: readonly string[];
  /** When the person agreed that their data is processed, UTC ISO; null when staff entered it. */
  readonly consentAt: string | null;
  /** The upload whose photo this profile waits for; a photo processed late never replaces a newer choice. */
  readonly awaitedUpload: string | null;
}

/**
 * A session that did not begin with a mailed link: whoever registered, whoever opened a link that staff copied, and whoever
 * gave another address than their session was proved by. It is over when it stands here no more.
 */
export interface Opening {
  /** The session's id. */
  readonly id: string;
  readonly by: 'registration' | 'link' | 'address';
  /** UTC ISO. */
  readonly at: string;
  /** What the browser calls itself: 'Safari on iPhone'. */
  readonly device: string;
  readonly eventId: string | null;
  /** The mailbox's owner said that it was them. */
  readonly confirmed: boolean;
  /** What this session sees, where something was entered elsewhere since; null as long as that is the profile itself. */
  readonly typed: TypedProfile | null;
}

/** Who may still come to a profile (docs/rules/profile.md#who-sees-a-profile). */
export interface ProfileAccess {
  /** Raised by every change of these. */
  readonly revision: number;
  /** Raised when the owner says 'That was not me': links that staff copied before are void. */
  readonly epoch: number;
  /** Raised with every other address: links mailed before, and sessions begun by them, are void. */
  readonly mailEpoch: number;
  /** Oldest first. */
  readonly openings: readonly Opening[];
}

export const neverOpened: ProfileAccess = { revision: 0, epoch: 0, mailEpoch: 0, openings: [] };

/** What a participant's token says of its session. */
export interface SessionClaims {
  readonly sessionId: string | undefined;
  /** The mail epoch in which a mailed link opened it; undefined for any other. */
  readonly mailEpoch: number | undefined;
}

/** How much a session may see: all, as it came from the mailbox or was confirmed from there, or only what was typed in it. */
export type Standing =
  | { readonly is: 'mailed'; readonly sessionId: string }
  | { readonly is: 'confirmed' | 'unproved'; readonly sessionId: string; readonly opening: Opening };

/** A session's standing; undefined when it is over. */
export function standingOf({ mailEpoch, openings }: ProfileAccess, session: SessionClaims): Standing | undefined {
  const { sessionId } = session;
  if (sessionId === undefined) return undefined;
  if (session.mailEpoch === mailEpoch) return { is: 'mailed', sessionId };
  const opening = openings.find(({ id }) => id === sessionId);
  return opening && { is: opening.confirmed ? 'confirmed' : 'unproved', sessionId, opening };
}

export const typedRow = z.object({
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
  awaits: z.optional(z.string()),
});

export const typedItem = (typed: TypedProfile): Item => ({
  first_name: typed.firstName,
  last_name: typed.lastName,
  gender: typed.gender,
  age: typed.age,
  interested_in: typed.interestedIn,
  looking_for: typed.lookingFor,
  occupation: typed.occupation,
  photo: typed.photoKey,
  interests: typed.interests,
  traits: typed.traits,
  contact: typed.contact,
  event_ids: typed.eventIds,
  consent_at: typed.consentAt,
  ...(typed.awaitedUpload === null ? {} : { awaits: typed.awaitedUpload }),
});

export const parseTyped = (row: z.output<typeof typedRow>): TypedProfile => ({
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
  awaitedUpload: row.awaits ?? null,
});

const openingRow = z.object({
  id: z.string(),
  by: z.enum(['registration', 'link', 'address']),
  at: z.string(),
  device: z.string(),
  event_id: z.optional(z.string()),
  confirmed: z.optional(z.boolean()),
  typed: z.optional(typedRow),
});

/** A profile without these was never opened by anybody. */
export const accessRow = z.optional(
  z.object({ revision: z.number(), epoch: z.number(), mail_epoch: z.number(), openings: z.array(openingRow) }),
);

export const accessItem = ({ revision, epoch, mailEpoch, openings }: ProfileAccess): Item => ({
  revision,
  epoch,
  mail_epoch: mailEpoch,
  openings: openings.map(({ id, by, at, device, eventId, confirmed, typed }) => ({
    ...{ id, by, at, device },
    ...(eventId === null ? {} : { event_id: eventId }),
    ...(confirmed ? { confirmed } : {}),
    ...(typed === null ? {} : { typed: typedItem(typed) }),
  })),
});

export function parseAccess(row: z.output<typeof accessRow>): ProfileAccess {
  if (row === undefined) return neverOpened;
  return {
    revision: row.revision,
    epoch: row.epoch,
    mailEpoch: row.mail_epoch,
    openings: row.openings.map(({ id, by, at, device, event_id, confirmed, typed }) => ({
      ...{ id, by, at, device },
      eventId: event_id ?? null,
      confirmed: confirmed ?? false,
      typed: typed === undefined ? null : parseTyped(typed),
    })),
  };
}

/** That nobody opened, confirmed or ended anything since it was read; a condition of whatever puts a profile. */
export function accessAsRead({ revision }: ProfileAccess): Condition {
  const asRead = equals('access.revision', revision);
  return revision === 0 ? either(lacks('access'), asRead) : asRead;
}

/** Only who may come changes: not the profile, nor its version. Refused when it changed meanwhile, or the person is gone. */
export function changeAccess(tenantId: string, participantId: string, from: ProfileAccess, to: Omit<ProfileAccess, 'revision'>): Change {
  const access = accessItem({ ...to, revision: from.revision + 1 });
  return change(keys.profile(tenantId, participantId), { set: { access } }, exists, accessAsRead(from));
}
