import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor, StaffMember } from '../../call/actor.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import { oneMoreLine } from '../../data/audit/guest-lines.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { detailNames } from '../../data/profile/details.ts';
import { openedBy, type Proof } from '../../data/profile/profile-openings.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { auditOf } from '../audit/audit.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/** Fields that an edit can change, keyed by their names in the trail. */
const fields: Readonly<Record<string, (profile: StoredProfile) => unknown>> = {
  ...Object.fromEntries(detailNames.map(([name, attribute]) => [attribute, (profile: StoredProfile) => profile[name]])),
  photo: ({ photoKey, awaitedUpload }) => [photoKey, awaitedUpload],
  interests: ({ interests }) => interests,
  personality_traits: ({ traits }) => traits,
  email: ({ contact }) => contact.email,
  phone: ({ contact }) => contact.phone,
  instagram: ({ contact }) => contact.instagram,
  consent: ({ consentAt, agreedTo, agreedIn, toldMonths }) => [consentAt, agreedTo, agreedIn, toldMonths],
};

/**
 * Returns the trail's line about an edited profile: who edited it, and which fields. Only names the fields, because old and new values
 * would outlive an erasure here (docs/rules/audit.md#fields). If the edit gives consent, the line also says what had opened the session.
 * @returns undefined if nothing has changed
 */
export function auditOfEdit(
  actor: StaffMember | ParticipantActor,
  { tenantId, known, next, proof }: { tenantId: string; known: StoredProfile; next: StoredProfile; proof?: Proof | undefined },
  timeAndIds: TimeAndIds,
): AuditRecord | undefined {
  const isOther = ([, read]: [string, (profile: StoredProfile) => unknown]) => JSON.stringify(read(known)) !== JSON.stringify(read(next));
  const changes = Object.entries(fields)
    .filter(isOther)
    .map(([field]) => ({ field, from: null, to: field === 'consent' && proof !== undefined ? openedBy(proof) : null }));
  if (changes.length === 0) return undefined;
  const subject = { kind: 'participant', id: next.id, name: null } as const;
  return auditOf(actor, { action: 'profile_changed', tenantId, subject, changes }, timeAndIds);
}

/**
 * Returns the write that counts another line that a guest's own action adds to the trail.
 * @throws Problem `too_many_requests` (docs/rules/audit.md#limits)
 */
export async function countLine({ tenantId, participantId }: ParticipantActor, now: number): Promise<Write> {
  const counted = await oneMoreLine(tenantId, participantId, now);
  if (counted === undefined) throw new Problem('too_many_requests', { retryAfter: Math.ceil((3_600_000 - (now % 3_600_000)) / 1000) });
  return counted;
}
