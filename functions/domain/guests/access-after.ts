import type { StoredProfile } from '../../data/participants/profiles.ts';
import {
  isMailboxProved,
  type Opening,
  type ProfileAccess,
  type Proof,
  type TypedProfile,
  typedCodec,
} from '../../data/profile/profile-openings.ts';

/** Most openings that a profile keeps; older ones end. Staff would have to copy as many links within a week to reach it. */
const remembered = 12;

/** The author and time of a change of a profile. */
export interface AccessChange {
  /** The profile as read before. */
  readonly known: StoredProfile;
  /** The session that sent the form; undefined for staff. */
  readonly by: { readonly proof: Proof; readonly device: string } | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Returns the access to a profile after a change: other unproved sessions keep seeing what they saw, and a new address voids what the
 * former mailbox opened or confirmed.
 */
export function accessAfter({ known, by, now }: AccessChange, next: StoredProfile): ProfileAccess {
  const { access } = known;
  const isMoved = known.contact.email !== next.contact.email;
  const isTheirs = by?.proof.opensPrivate === true;
  const writer = by?.proof.sessionId;
  const own: Opening[] =
    isMoved && by?.proof.is === 'mailed'
      ? [
          {
            id: by.proof.sessionId,
            by: 'address',
            at: new Date(now).toISOString(),
            device: by.device,
            eventId: null,
            confirmed: false,
            claimed: false,
            typed: null,
          },
        ]
      : [];
  const hasChanged = !isSame(typedOf(known), typedOf(next));
  const openings = access.openings.map((opening) => {
    const confirmed = opening.confirmed && (!isMoved || (opening.by === 'mailbox' && !isTheirs));
    const keeps = confirmed || opening.typed !== null || opening.id === writer || !hasChanged;
    return { ...opening, confirmed, typed: keeps ? opening.typed : typedOf(known) };
  });
  return {
    revision: access.revision + 1,
    epoch: access.epoch,
    mailEpoch: access.mailEpoch + (isMoved ? 1 : 0),
    provedAt: access.provedAt,
    provedEpoch: access.provedEpoch,
    own: isMoved ? ownAfter(known, next, { isTheirs, now }) : access.own,
    notGiven: isTheirs ? [] : notGivenBy(known, next),
    openings: [...openings, ...own].slice(-remembered),
  };
}

const channels = ['phone', 'instagram'] as const;

/**
 * Returns the contact details that the guest did not give, after somebody else has changed them. `known`: undefined for a guest whom staff
 * enter.
 */
export const notGivenBy = (known: StoredProfile | undefined, next: Pick<StoredProfile, 'contact'>): ProfileAccess['notGiven'] =>
  channels.filter(
    (name) => next.contact[name] !== null && (known?.contact[name] !== next.contact[name] || known.access.notGiven.includes(name)),
  );

/** Returns the guest's own address, once the profile has another that they did not give; null while it has theirs. */
function ownAfter(known: StoredProfile, next: StoredProfile, { isTheirs, now }: { isTheirs: boolean; now: number }): ProfileAccess['own'] {
  const { access, consentAt, contact } = known;
  // For a guest whom staff entered, no address is known to be theirs before they have come from its mailbox.
  if (isTheirs || !hasGivenAddress({ access, consentAt }) || contact.email === '') return null;
  const own = access.own ?? { email: contact.email, since: access.revision + 1, at: new Date(now).toISOString() };
  return own.email === next.contact.email ? null : own;
}

/** Whether the guest has ever given an address themselves. */
const hasGivenAddress = ({ access, consentAt }: Pick<StoredProfile, 'access' | 'consentAt'>): boolean =>
  access.own !== null || access.provedAt > 0 || consentAt !== null || access.openings.some(({ by }) => by === 'registration');

/**
 * Whether a mail to a participant counts for their organization: staff have chosen its address, and it is not proved. What guests request
 * at an address that they gave themselves does not count, so that nobody uses up what staff need (docs/rules/mail.md#quotas).
 */
export const countsForOrganization = (person: Pick<StoredProfile, 'access' | 'consentAt'>): boolean =>
  !isMailboxProved(person.access) && (person.access.own !== null || !hasGivenAddress(person));

/** Adds an opening; the oldest ends when there are too many. */
export const withOpening = (access: ProfileAccess, opening: Opening): ProfileAccess => ({
  ...access,
  revision: access.revision + 1,
  openings: [...access.openings, opening].slice(-remembered),
});

/** Returns what an unproved session continues to see. */
export const typedOf = (profile: TypedProfile): TypedProfile => typedCodec.pick(profile);

/** Whether two values would be stored alike. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
