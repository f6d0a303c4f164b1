import { Problem } from '#shared/contract/errors.ts';
import { countMatchesOf } from '../../data/matches/pairs.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { mayAgree, type Opening, type Proof, type TypedProfile, typedCodec } from '../../data/profile/profile-openings.ts';
import { type AccessChange, accessAfter, isSame, typedOf } from './access-after.ts';
import { isOwnPhoto } from './own-view.ts';

/** The parts of a consent, which belong together. */
const consent = ['consentAt', 'agreedTo', 'agreedIn', 'toldMonths'] as const;
const withRules: readonly string[] = ['contact', 'photoKey', 'awaitedUpload', 'eventIds', ...consent];
/** Fields that are merged by value. */
const plain = typedCodec.names.filter((name) => !withRules.includes(name));
const contacts = ['email', 'phone', 'instagram'] as const;

interface Change extends AccessChange {
  readonly tenantId: string;
  /** The profile that the session saw (`viewOf(known)`), as changed by the form. */
  readonly asked: StoredProfile;
  /** Whether the form sets or removes the photo. */
  readonly hasPhotoChange: boolean;
}

/**
 * Returns the known profile as changed by a form. An unproved session changes only what it sees. Values that were changed elsewhere in the
 * meantime stay, and only a session from the mailbox may change them.
 * @throws Problem `mail_proof_needed`
 */
export async function changedProfile(change: Change): Promise<StoredProfile> {
  const { tenantId, known, asked, by } = change;
  // Staff have seen a copied link, so it cannot be used to consent in the guest's name.
  if (by !== undefined && !mayAgree(by.proof) && asked.consentAt !== seenBy(known, by.proof).consentAt)
    throw new Problem('mail_proof_needed');
  const opening = by?.proof.is === 'unproved' ? by.proof.opening : undefined;
  if (opening === undefined) return { ...asked, access: accessAfter(change, asked) };
  const isMoved = asked.contact.email !== known.contact.email && asked.contact.email !== seenAddress(opening, known);
  // A new address means a new mailbox, whose owner would see everything, including matches and changes made elsewhere.
  if (
    isMoved &&
    (known.access.provedAt > 0 || opening.typed !== null || (await countMatchesOf(tenantId, known.id, { consistent: true })) > 0)
  )
    throw new Problem('mail_proof_needed');
  if (opening.typed === null) return { ...asked, access: accessAfter(change, asked) };
  const next = mergeTyped(change, opening.typed);
  const access = accessAfter(change, next);
  const photo = change.hasPhotoChange ? asked : opening.typed;
  const typed = { ...typedOf(asked), photoKey: photo.photoKey, awaitedUpload: photo.awaitedUpload };
  return { ...next, access: { ...access, openings: access.openings.map((each) => (each.id === opening.id ? { ...each, typed } : each)) } };
}

const seenBy = (known: StoredProfile, proof: Proof): TypedProfile => (proof.is === 'unproved' && proof.opening.typed) || known;

const seenAddress = ({ typed }: Opening, known: StoredProfile) => (typed ?? known).contact.email;

function mergeTyped({ known, asked, hasPhotoChange }: Change, typed: TypedProfile): StoredProfile {
  if (hasPhotoChange && !isOwnPhoto(known, typed)) throw new Problem('mail_proof_needed');
  const decide = <Value>(seen: Value, wanted: Value, current: Value): Value => {
    if (isSame(seen, wanted)) return current;
    if (!isSame(seen, current)) throw new Problem('mail_proof_needed');
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
    ...(asked.consentAt === typed.consentAt ? Object.fromEntries(consent.map((name) => [name, known[name]])) : {}),
  };
}
