import { Problem } from '#shared/contract/errors.ts';
import { countMatchesOf } from '../../data/matches/pairs.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import type { Opening, ProfileAccess, Proof, TypedProfile } from '../../data/profile/profile-openings.ts';
import { proofOf, typedCodec } from '../../data/profile/profile-openings.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';

/** Openings that a profile keeps; older ones end. Staff would have to copy as many links within a week to reach it. */
const remembered = 12;

/** @throws Problem `unauthorized` when the session ended during the call */
export function requireProof(profile: StoredProfile, actor: ParticipantActor): Proof {
  const proof = proofOf(profile.access, actor);
  if (proof === undefined) throw new Problem('unauthorized');
  return proof;
}

/**
 * A profile as a session may see it: one that was neither proved nor confirmed by the mailbox sees what was
 * entered in it, but no later changes from elsewhere (docs/rules/profile.md#who-sees-a-profile).
 */
export function viewOf(profile: StoredProfile, proof: Proof): StoredProfile {
  if (proof.is !== 'unproved' || proof.opening.typed === null) return profile;
  const { typed } = proof.opening;
  const photo = isOwnPhoto(profile, typed)
    ? { photoKey: profile.photoKey, awaitedUpload: profile.awaitedUpload }
    : { photoKey: null, awaitedUpload: null };
  return { ...profile, ...typed, ...photo, eventIds: typed.eventIds.filter((id) => profile.eventIds.includes(id)) };
}

/** Whether the profile's photo, ready or awaited, is still the one chosen in this session. A photo's key is its upload's id. */
function isOwnPhoto(profile: StoredProfile, typed: TypedProfile): boolean {
  if (profile.awaitedUpload !== typed.awaitedUpload) return typed.awaitedUpload !== null && profile.photoKey === typed.awaitedUpload;
  return typed.awaitedUpload !== null || profile.photoKey === typed.photoKey;
}

/** Fields that are merged by value; the others have their own rules. */
const plain = typedCodec.names.filter(
  (name) => !['contact', 'photoKey', 'awaitedUpload', 'eventIds', 'consentAt', 'agreedTo', 'toldMonths'].includes(name),
);
const contacts = ['email', 'phone', 'instagram'] as const;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Change {
  readonly tenantId: string;
  readonly known: StoredProfile;
  /** `viewOf(known)` as changed by the form. */
  readonly asked: StoredProfile;
  /** Whether the form sets or removes the photo. */
  readonly hasPhotoChange: boolean;
  /** The session that sent the form; undefined for staff. */
  readonly by: { readonly proof: Proof; readonly device: string } | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * The known profile as changed by a form. An unproved session changes what it sees; values changed elsewhere
 * since then stay, and only a session from the mailbox may change them.
 * @throws Problem `mail_proof_needed`
 */
export async function changedProfile(change: Change): Promise<StoredProfile> {
  const { tenantId, known, asked, by } = change;
  const opening = by?.proof.is === 'unproved' ? by.proof.opening : undefined;
  if (opening === undefined) return { ...asked, access: accessAfter(change, asked) };
  const isMoved = asked.contact.email !== known.contact.email && asked.contact.email !== seenAddress(opening, known);
  // A new address is a new mailbox, which would see everything, including matches and changes from elsewhere.
  if (isMoved && (opening.typed !== null || (await countMatchesOf(tenantId, known.id, { consistent: true })) > 0))
    throw new Problem('mail_proof_needed');
  if (opening.typed === null) return { ...asked, access: accessAfter(change, asked) };
  const next = mergeTyped(change, opening.typed);
  const access = accessAfter(change, next);
  const photo = change.hasPhotoChange ? asked : opening.typed;
  const typed = { ...typedOf(asked), photoKey: photo.photoKey, awaitedUpload: photo.awaitedUpload };
  return { ...next, access: { ...access, openings: access.openings.map((each) => (each.id === opening.id ? { ...each, typed } : each)) } };
}

const seenAddress = ({ typed }: Opening, known: StoredProfile) => (typed ?? known).contact.email;

function mergeTyped({ known, asked, hasPhotoChange }: Change, typed: TypedProfile): StoredProfile {
  if (hasPhotoChange && !isOwnPhoto(known, typed)) throw new Problem('mail_proof_needed');
  const decide = <Value>(seen: Value, wanted: Value, current: Value): Value => {
    if (same(seen, wanted)) return current;
    if (!same(seen, current)) throw new Problem('mail_proof_needed');
    return wanted;
  };
  const facts = Object.fromEntries(plain.map((name) => [name, decide<unknown>(typed[name], asked[name], known[name])]));
  const contact = Object.fromEntries(
    contacts.map((name) => [name, decide<unknown>(typed.contact[name], asked.contact[name], known.contact[name])]),
  );
  const added = asked.eventIds.filter((id) => !known.eventIds.includes(id));
  return {
    ...asked,
    ...facts,
    contact: contact as unknown as TypedProfile['contact'],
    ...(hasPhotoChange ? {} : { photoKey: known.photoKey, awaitedUpload: known.awaitedUpload }),
    eventIds: [...known.eventIds, ...added],
    ...(asked.consentAt === typed.consentAt ? { consentAt: known.consentAt, agreedTo: known.agreedTo, toldMonths: known.toldMonths } : {}),
  };
}

/**
 * The access to a profile after it has changed: other unproved sessions keep seeing what they saw, and a new address
 * voids what the former mailbox opened or confirmed.
 */
export function accessAfter({ known, by, now }: Pick<Change, 'known' | 'by' | 'now'>, next: StoredProfile): ProfileAccess {
  const { access } = known;
  const isMoved = known.contact.email !== next.contact.email;
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
            typed: null,
          },
        ]
      : [];
  const hasChanged = !same(typedOf(known), typedOf(next));
  const openings = access.openings.map((opening) => {
    const confirmed = opening.confirmed && !isMoved;
    const keeps = confirmed || opening.typed !== null || opening.id === writer || !hasChanged;
    return { ...opening, confirmed, typed: keeps ? opening.typed : typedOf(known) };
  });
  return {
    revision: access.revision + 1,
    epoch: access.epoch,
    mailEpoch: access.mailEpoch + (isMoved ? 1 : 0),
    openings: [...openings, ...own].slice(-remembered),
  };
}

/** Adds an opening; the oldest ends when there are too many. */
export const withOpening = (access: ProfileAccess, opening: Opening): ProfileAccess => ({
  ...access,
  revision: access.revision + 1,
  openings: [...access.openings, opening].slice(-remembered),
});

const typedOf = (profile: TypedProfile): TypedProfile => typedCodec.pick(profile);
