import * as z from 'zod/mini';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { type Condition, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { type Change, change } from '../table/writes/writes.ts';
import { detailsInProfile } from './details.ts';

/** What participants enter in a profile, with their photo and events. */
export const typedFields = {
  ...detailsInProfile(),
  photoKey: attribute('photo', z.nullable(z.string())),
  interests: attribute('interests', z.array(z.string())),
  traits: attribute('traits', z.array(z.string())),
  contact: attribute('contact', z.object({ email: z.string(), phone: z.nullable(z.string()), instagram: z.nullable(z.string()) })),
  eventIds: attribute('event_ids', z.array(z.string())),
  /** When the participant consented to data processing, UTC ISO; null when staff entered the profile. */
  consentAt: attribute('consent_at', z.nullable(z.string())),
  /** To which words (`consentWords`); of no meaning while `consentAt` is null. */
  agreedTo: optional('consent_words', z.number(), 1),
  /** The months after their last event that those words named (docs/rules/retention.md#how-long); null when they named none. */
  toldMonths: optional('consent_months', z.number(), null),
  /** The upload this profile waits for; a photo processed late never replaces a newer choice. */
  awaitedUpload: optional('awaits', z.string(), null),
};
export const typedCodec = codec(typedFields);
export type TypedProfile = Decoded<typeof typedCodec>;

const opening = codec({
  /** The session's id. */
  id: attribute('id', z.string()),
  by: attribute('by', z.enum(['registration', 'link', 'address', 'mailbox'])),
  /** UTC ISO. */
  at: attribute('at', z.string()),
  /** The browser's own description: 'Safari on iPhone'. */
  device: attribute('device', z.string()),
  eventId: optional('event_id', z.string(), null),
  /** The mailbox's owner confirmed this session. */
  confirmed: optional('confirmed', z.boolean(), false),
  /** The owner said so at some time: what was said in it by then is hers, also after another address. */
  claimed: optional('claimed', z.boolean(), false),
  /** What this session sees if other sessions have changed the profile since; null while it sees the profile itself. */
  typed: optional('typed', typedCodec.schema, null, typedCodec.encode),
});

/**
 * A session that did not begin with a mailed link: begun by registering, by a link that staff copied, by changing the
 * address that proved it, or by the link that the guest's own address was sent when staff had changed it. It ends when it is removed from this list.
 */
export type Opening = Decoded<typeof opening>;

export const accessCodec = codec({
  /** Raised by every change of the access. */
  revision: attribute('revision', z.number()),
  /** Raised when the owner says 'That was not me', which voids the links that staff copied before. */
  epoch: attribute('epoch', z.number()),
  /** Raised by every change of address, which voids the links mailed before and the sessions they began. */
  mailEpoch: attribute('mail_epoch', z.number()),
  /** When the first session came from the guest's own mailbox, epoch ms: from then on the others are hers only once she says so. 0 for never. */
  provedAt: optional('proved_at', z.number(), 0),
  /** The mail epoch whose mailbox has proved itself by opening a mailed link: an address that came later has not. -1 for none. */
  provedEpoch: optional('proved_epoch', z.number(), -1),
  /**
   * The address that the guest gave themselves, after another than they has changed it: what is theirs alone opens to no session of the
   * mailbox that came instead. `since`: the revision that changed it; `at`: UTC ISO.
   */
  own: optional('own', z.nullable(z.object({ email: z.string(), since: z.number(), at: z.string() })), null),
  /** The ways to reach the guest that somebody else entered: staff, or a session that is not the guest's. The guest's next save makes them theirs. */
  notGiven: optional('not_given', z.array(z.enum(['phone', 'instagram'])), []),
  /** Oldest first. */
  openings: attribute('openings', z.array(opening.schema), (openings) => openings.map(opening.encode)),
});

/** Which sessions and links may open a profile (docs/rules/profile.md#who-sees-a-profile). */
export type ProfileAccess = Decoded<typeof accessCodec>;

/** The access of a profile that was never opened. */
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
  /** The mail epoch in which a mailed link opened it; undefined for any other session. */
  readonly mailEpoch: number | undefined;
}

/** How much a session may see: everything, if it came from the mailbox or was confirmed there; else only what it entered. */
export type Proof = {
  readonly sessionId: string;
  /** Whether it opens what is the guest's alone: card, results, feedback, safety (docs/rules/cards.md#who-sees-what). */
  readonly opensPrivate: boolean;
} & ({ readonly is: 'mailed' } | { readonly is: 'confirmed' | 'unproved'; readonly opening: Opening });

/** A session's proof; undefined when it is over. */
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
 * Whether what a session said is the guest's word: what an unproved one said no longer is once the mailbox was proved, until the owner says
 * that it was hers. What was so at a release stays, unless she says that it was not.
 * @param by the unproved session that said it; null for any other
 * @param until of the release, epoch ms; undefined before
 */
export function isOwnersWord({ provedAt, openings }: ProfileAccess, by: string | null, until: number | undefined): boolean {
  if (by === null || provedAt === 0) return true;
  const opening = openings.find(({ id }) => id === by);
  return opening !== undefined && (opening.claimed || (until !== undefined && provedAt > until));
}

/** Whether the address has proved itself: somebody has opened a link that only its mailbox got. */
export const isMailboxProved = ({ mailEpoch, provedEpoch }: ProfileAccess): boolean => provedEpoch === mailEpoch;

/** What opened a session, as the audit trail says it. */
export const openedBy = (proof: Proof): string => (proof.is === 'unproved' ? proof.opening.by : proof.is);

/** Whether what is agreed to in a session is the guest's own: on the phone that registered, or by their own mailbox. */
export const mayAgree = (proof: Proof): boolean => proof.opensPrivate || (proof.is === 'unproved' && proof.opening.by === 'registration');

/** Holds while no session was opened, confirmed or ended since the read; a condition of every write of a whole profile. */
export function accessAsRead({ revision }: ProfileAccess): Condition {
  const asRead = equals('access.revision', revision);
  return revision === 0 ? either(lacks('access'), asRead) : asRead;
}

/** Changes the access alone, not the profile or its version. Refused when it changed meanwhile, or the participant is gone. */
export function changeAccess(tenantId: string, participantId: string, from: ProfileAccess, to: Omit<ProfileAccess, 'revision'>): Change {
  const access = accessCodec.encode({ ...to, revision: from.revision + 1 });
  return change(keys.profile(tenantId, participantId), { set: { access } }, exists, accessAsRead(from));
}
