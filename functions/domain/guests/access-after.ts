import type { StoredProfile } from '../../data/participants/profiles.ts';
import {
  isMailboxProved,
  type Opening,
  type ProfileAccess,
  type Proof,
  type TypedProfile,
  typedCodec,
} from '../../data/profile/profile-openings.ts';

/**
 * Maximum number of openings that a profile keeps. Beyond it, the oldest ones end; to reach it, staff would have to copy this many links
 * within a week.
 */
const remembered = 12;

/** A profile's change: the profile before it, who made it, and when. */
export interface AccessChange {
  /** The profile as read before the change. */
  readonly known: StoredProfile;
  /** The session that sent the form; undefined for staff. */
  readonly by: { readonly proof: Proof; readonly device: string } | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Returns the access to a profile after a change. Other unproved sessions keep seeing what they saw before; a new address revokes what the
 * previous mailbox opened or confirmed.
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
 * Returns which contact details were not given by the guest, after someone else has changed them. `known`: undefined for a guest entered by
 * staff.
 */
export const notGivenBy = (known: StoredProfile | undefined, next: Pick<StoredProfile, 'contact'>): ProfileAccess['notGiven'] =>
  channels.filter(
    (name) => next.contact[name] !== null && (known?.contact[name] !== next.contact[name] || known.access.notGiven.includes(name)),
  );

/**
 * Returns the guest's own address if the profile now has a different one that the guest did not give; null while the profile has the
 * guest's own.
 */
function ownAfter(known: StoredProfile, next: StoredProfile, { isTheirs, now }: { isTheirs: boolean; now: number }): ProfileAccess['own'] {
  const { access, consentAt, contact } = known;
  // If staff entered the guest, no address is known to be the guest's own until they have opened a link emailed to it.
  if (isTheirs || !hasGivenAddress({ access, consentAt }) || contact.email === '') return null;
  const own = access.own ?? { email: contact.email, since: access.revision + 1, at: new Date(now).toISOString() };
  return own.email === next.contact.email ? null : own;
}

/** Whether the guest has ever given an address themselves. */
const hasGivenAddress = ({ access, consentAt }: Pick<StoredProfile, 'access' | 'consentAt'>): boolean =>
  access.own !== null || access.provedAt > 0 || consentAt !== null || access.openings.some(({ by }) => by === 'registration');

/**
 * Whether an email to a participant counts toward their organization's quota: staff chose the address, and it is not proved. If guests gave
 * an address themselves, the emails they request to it do not count, so that nobody can use up the quota that staff need
 * (docs/rules/mail.md#quotas).
 */
export const countsForOrganization = (person: Pick<StoredProfile, 'access' | 'consentAt'>): boolean =>
  !isMailboxProved(person.access) && (person.access.own !== null || !hasGivenAddress(person));

/** Adds an opening. If there are too many, the oldest one ends. */
export const withOpening = (access: ProfileAccess, opening: Opening): ProfileAccess => ({
  ...access,
  revision: access.revision + 1,
  openings: [...access.openings, opening].slice(-remembered),
});

/** Returns the part of a profile that an unproved session continues to see. */
export const typedOf = (profile: TypedProfile): TypedProfile => typedCodec.pick(profile);

/** Whether two values would be stored in the same form. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
