import * as z from 'zod/mini';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { type Condition, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { type Change, change } from '../table/writes/writes.ts';
import { detailsInProfile } from './details.ts';

/** The parts of a profile that participants enter, with their photo and events. */
export const typedFields = {
  ...detailsInProfile(),
  photoKey: attribute('photo', z.nullable(z.string())),
  interests: attribute('interests', z.array(z.string())),
  traits: attribute('traits', z.array(z.string())),
  contact: attribute('contact', z.object({ email: z.string(), phone: z.nullable(z.string()), instagram: z.nullable(z.string()) })),
  eventIds: attribute('event_ids', z.array(z.string())),
  /** When the participant consented to data processing, UTC ISO; null if staff entered the profile. */
  consentAt: attribute('consent_at', z.nullable(z.string())),
  /** Version of the consent text they agreed to (`consentWords`); meaningless while `consentAt` is null. */
  agreedTo: optional('consent_words', z.number(), 1),
  /**
   * How many months after the last event profiles are kept, according to the consent text (docs/rules/retention.md#how-long); null if the
   * text did not say.
   */
  toldMonths: optional('consent_months', z.number(), null),
  /** The upload this profile is waiting for, so that a photo processed late never replaces a newer choice. */
  awaitedUpload: optional('awaits', z.string(), null),
};
export const typedCodec = codec(typedFields);
export type TypedProfile = Decoded<typeof typedCodec>;

const opening = codec({
  id: attribute('id', z.string()),
  by: attribute('by', z.enum(['registration', 'link', 'address', 'mailbox'])),
  /** UTC ISO. */
  at: attribute('at', z.string()),
  /** The browser's own description: 'Safari on iPhone'. */
  device: attribute('device', z.string()),
  eventId: optional('event_id', z.string(), null),
  /** Whether the mailbox's owner confirmed this session. */
  confirmed: optional('confirmed', z.boolean(), false),
  /** Whether the owner ever confirmed it: what it entered before then is hers, also after a change of address. */
  claimed: optional('claimed', z.boolean(), false),
  /** The profile as this session sees it, if other sessions have changed it since; null while it sees the profile itself. */
  typed: optional('typed', typedCodec.schema, null, typedCodec.encode),
});

/**
 * A session that did not begin with an emailed link. It began by registering, by a link that staff copied, by changing the address that
 * proved it, or by the link sent to the guest's own address when staff had changed it. It ends when it is removed from this list.
 */
export type Opening = Decoded<typeof opening>;

export const accessCodec = codec({
  /** Raised by every change of the access. */
  revision: attribute('revision', z.number()),
  /** Raised when the owner says 'That was not me'. This voids the links that staff copied before. */
  epoch: attribute('epoch', z.number()),
  /** Raised by every change of address. This voids the links emailed before and the sessions they began. */
  mailEpoch: attribute('mail_epoch', z.number()),
  /**
   * When the first session came from the guest's own mailbox, epoch ms; 0 for never. From then on other sessions are hers only once she
   * says so.
   */
  provedAt: optional('proved_at', z.number(), 0),
  /** The email epoch whose mailbox was proved by opening an emailed link. A later address is not proved. -1 for none. */
  provedEpoch: optional('proved_epoch', z.number(), -1),
  /**
   * The address that the guest gave themselves, after someone else has changed it. Sessions of the new mailbox do not see what is the
   * guest's alone. `since`: the revision that changed it; `at`: UTC ISO.
   */
  own: optional('own', z.nullable(z.object({ email: z.string(), since: z.number(), at: z.string() })), null),
  /** Contact details that somebody else entered: staff, or a session that is not the guest's. The guest's next save makes them theirs. */
  notGiven: optional('not_given', z.array(z.enum(['phone', 'instagram'])), []),
  /** Oldest first. */
  openings: attribute('openings', z.array(opening.schema), (openings) => openings.map(opening.encode)),
});

/** Sessions and links that may open a profile (docs/rules/profile.md#who-sees-a-profile). */
export type ProfileAccess = Decoded<typeof accessCodec>;

/** The initial access of a profile. */
export const neverOpened: ProfileAccess = {
  revision: 0,
  epoch: 0,
  mailEpoch: 0,
  provedAt: 0,
  provedEpoch: -1,
  own: null,
  notGiven: [],
  openings: [],
};

/** The session in a participant's token. */
export interface SessionClaims {
  readonly sessionId: string | undefined;
  /** The email epoch in which an emailed link opened the session; undefined for other sessions. */
  readonly mailEpoch: number | undefined;
}

/** How much a session may see: everything, if it came from the mailbox or was confirmed there; else only what it entered. */
export type Proof = {
  readonly sessionId: string;
  /** Whether it opens the guest's private parts: card, results, feedback, safety (docs/rules/cards.md#who-sees-what). */
  readonly opensPrivate: boolean;
} & ({ readonly is: 'mailed' } | { readonly is: 'confirmed' | 'unproved'; readonly opening: Opening });

/** Returns a session's proof; undefined when the session has ended. */
export function proofOf({ mailEpoch, provedAt, own, openings }: ProfileAccess, session: SessionClaims): Proof | undefined {
  const { sessionId } = session;
  if (sessionId === undefined) return undefined;
  if (session.mailEpoch === mailEpoch) return { is: 'mailed', sessionId, opensPrivate: own === null };
  const opening = openings.find(({ id }) => id === sessionId);
  if (opening === undefined) return undefined;
  if (opening.confirmed) return { is: 'confirmed', sessionId, opening, opensPrivate: true };
  return { is: 'unproved', sessionId, opening, opensPrivate: opening.by === 'registration' && provedAt === 0 };
}

/**
 * Whether what a session said is the guest's word. Once the mailbox is proved, what an unproved session said is not, until the owner
 * confirms that session. What counted at a release stays, unless she denies it.
 * @param by the unproved session that said it; null for any other
 * @param until time of the release, epoch ms; undefined before
 */
export function isOwnersWord({ provedAt, openings }: ProfileAccess, by: string | null, until: number | undefined): boolean {
  if (by === null || provedAt === 0) return true;
  const opening = openings.find(({ id }) => id === by);
  return opening !== undefined && (opening.claimed || (until !== undefined && provedAt > until));
}

/** Whether the address is proved: somebody has opened a link that only its mailbox got. */
export const isMailboxProved = ({ mailEpoch, provedEpoch }: ProfileAccess): boolean => provedEpoch === mailEpoch;

/** Returns what opened a session, in the words of the audit trail. */
export const openedBy = (proof: Proof): string => (proof.is === 'unproved' ? proof.opening.by : proof.is);

/** Whether consent given in a session is the guest's own: on the phone that registered, or through their own mailbox. */
export const mayAgree = (proof: Proof): boolean => proof.opensPrivate || (proof.is === 'unproved' && proof.opening.by === 'registration');

/** Condition that no session was opened, confirmed or ended since the read. It belongs in every write of a whole profile. */
export function accessAsRead({ revision }: ProfileAccess): Condition {
  const asRead = equals('access.revision', revision);
  return revision === 0 ? either(lacks('access'), asRead) : asRead;
}

/** Changes the access alone, not the profile or its version. Refused when it changed in the meantime, or the participant is gone. */
export function changeAccess(tenantId: string, participantId: string, from: ProfileAccess, to: Omit<ProfileAccess, 'revision'>): Change {
  const access = accessCodec.encode({ ...to, revision: from.revision + 1 });
  return change(keys.profile(tenantId, participantId), { set: { access } }, exists, accessAsRead(from));
}
