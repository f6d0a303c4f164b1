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
  /** Language of the consent text they agreed to. */
  agreedIn: optional('consent_language', z.string(), 'en'),
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
  /** The browser and device, such as 'Safari on iPhone'. */
  device: attribute('device', z.string()),
  eventId: optional('event_id', z.string(), null),
  /** Whether the mailbox's owner has confirmed this session. */
  confirmed: optional('confirmed', z.boolean(), false),
  /**
   * Whether the owner has ever confirmed this session. If so, what was entered in it until then is the owner's, even after a change of
   * address.
   */
  claimed: optional('claimed', z.boolean(), false),
  /**
   * The profile as this session sees it, if other sessions have changed the profile since; null while the session sees the profile itself.
   */
  typed: optional('typed', typedCodec.schema, null, typedCodec.encode),
});

/**
 * A session that did not begin with an emailed link. It began in one of four ways: by registering; by changing the address that had proved
 * it; with a link that staff copied; or with the link sent to the guest's own address after staff had changed that address. It ends when it
 * is removed from this list.
 */
export type Opening = Decoded<typeof opening>;

export const accessCodec = codec({
  /** Raised by every change of the access. */
  revision: attribute('revision', z.number()),
  /** Raised when the owner says 'That was not me'. This voids the links that staff copied before then. */
  epoch: attribute('epoch', z.number()),
  /** Raised by every change of address. This voids the links emailed before then, and the sessions they began. */
  mailEpoch: attribute('mail_epoch', z.number()),
  /**
   * When the first session came from the guest's own mailbox, epoch ms; 0 for never. From then on other sessions count as the guest's only
   * once the guest says so.
   */
  provedAt: optional('proved_at', z.number(), 0),
  /** The email epoch whose mailbox was proved by opening an emailed link; -1 for none. An address set later is not proved yet. */
  provedEpoch: optional('proved_epoch', z.number(), -1),
  /**
   * The address that the guest entered themselves, if someone else has changed it since. Sessions from the new mailbox do not see what is
   * private to the guest. `since`: the revision that changed it; `at`: UTC ISO.
   */
  own: optional('own', z.nullable(z.object({ email: z.string(), since: z.number(), at: z.string() })), null),
  /**
   * Contact details that somebody else entered: staff, or a session that is not the guest's. When the guest next saves the form, they
   * become the guest's own.
   */
  notGiven: optional('not_given', z.array(z.enum(['phone', 'instagram'])), []),
  /** Oldest first. */
  openings: attribute('openings', z.array(opening.schema), (openings) => openings.map(opening.encode)),
});

/** The sessions and links that may open a profile (docs/rules/profile.md#who-sees-a-profile). */
export type ProfileAccess = Decoded<typeof accessCodec>;

/** The access that a new profile starts with. */
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

/** Claims in a participant's token about its session. */
export interface SessionClaims {
  readonly sessionId: string | undefined;
  /** The email epoch in which an emailed link opened the session; undefined for other sessions. */
  readonly mailEpoch: number | undefined;
}

/** How much a session may see: everything if it came from the mailbox or was confirmed there; otherwise only what was entered in it. */
export type Proof = {
  readonly sessionId: string;
  /** Whether the session opens the guest's private parts: card, results, feedback, safety (docs/rules/cards.md#who-sees-what). */
  readonly opensPrivate: boolean;
} & ({ readonly is: 'mailed' } | { readonly is: 'confirmed' | 'unproved'; readonly opening: Opening });

/** Returns a session's proof; undefined if the session has ended. */
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
 * Whether what was said in a session is the guest's word. Once the mailbox is proved, what was said in an unproved session no longer
 * counts, until the owner confirms that session. What counted at a release still counts, unless the owner denies that session.
 * @param by the unproved session in which it was said; null for any other
 * @param until time of the release, epoch ms; undefined before the release
 */
export function isOwnersWord({ provedAt, openings }: ProfileAccess, by: string | null, until: number | undefined): boolean {
  if (by === null || provedAt === 0) return true;
  const opening = openings.find(({ id }) => id === by);
  return opening !== undefined && (opening.claimed || (until !== undefined && provedAt > until));
}

/** Whether the address is proved: somebody has opened a link that was sent only to its mailbox. */
export const isMailboxProved = ({ mailEpoch, provedEpoch }: ProfileAccess): boolean => provedEpoch === mailEpoch;

/** Returns what opened a session, in the words used in the audit trail. */
export const openedBy = (proof: Proof): string => (proof.is === 'unproved' ? proof.opening.by : proof.is);

/**
 * Whether consent given in a session is the guest's own, because it was given on the phone that registered or through the guest's own
 * mailbox.
 */
export const mayAgree = (proof: Proof): boolean => proof.opensPrivate || (proof.is === 'unproved' && proof.opening.by === 'registration');

/**
 * Condition that no session has been opened, confirmed or ended since the profile was read. It belongs in every write of a whole profile.
 */
export function accessAsRead({ revision }: ProfileAccess): Condition {
  const asRead = equals('access.revision', revision);
  return revision === 0 ? either(lacks('access'), asRead) : asRead;
}

/**
 * Returns the write that changes only the access, not the profile or its version. It is refused if the access has changed in the meantime,
 * or the participant is gone.
 */
export function changeAccess(tenantId: string, participantId: string, from: ProfileAccess, to: Omit<ProfileAccess, 'revision'>): Change {
  const access = accessCodec.encode({ ...to, revision: from.revision + 1 });
  return change(keys.profile(tenantId, participantId), { set: { access } }, exists, accessAsRead(from));
}
