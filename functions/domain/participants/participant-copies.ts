import { erasedParticipant } from '#shared/model/match.ts';
import { findPeopleCounters } from '../../data/events/counters.ts';
import { confirmationId } from '../../data/mail/mails.ts';
import type { MatchedPerson } from '../../data/matches/matches.ts';
import { listMatchesOf, renameInMatch } from '../../data/matches/matches-of-person.ts';
import { countMatchesOf } from '../../data/matches/pairs.ts';
import { eraseRegistration, forgetMails } from '../../data/participants/leaving.ts';
import { noteMatchTotal } from '../../data/participants/people.ts';
import { copyToEvent, moveAddress } from '../../data/participants/profile-changes.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { profileLinkMailIds } from '../../data/profile/profile-links.ts';
import { forgetInvites } from '../../data/registration/invites.ts';
import { findRegistrationsOf, sameFacts } from '../../data/registration/registrations.ts';
import type { ProfileRecord } from '../../data/table/stream.ts';
import { writeTogether } from '../../data/table/transact.ts';
import { deletePhoto } from '../../lib/aws/storage.ts';
import { registrationsToErase } from './remove-participant.ts';

const deletedPerson = {
  ...{ firstName: erasedParticipant.first_name, lastName: erasedParticipant.last_name },
  ...{ age: erasedParticipant.age, photoKey: null },
} as const;
/** Newer than any profile, so that no update restores an erased name. */
const forever = Number.MAX_SAFE_INTEGER;

/**
 * Handles a profile's change: deletes a replaced photo, and updates every copy that did not change together with the
 * profile, or erases it. Idempotent, and safe to interrupt.
 */
export async function followProfile({ tenantId, before, after }: ProfileRecord): Promise<void> {
  if (before.photoKey !== null && before.photoKey !== after?.photoKey) await deletePhoto(tenantId, before.photoKey);
  if (after === undefined) return eraseCopies(tenantId, before);
  const current = await findProfile(tenantId, before.id, { consistent: true });
  // Erased meanwhile: that change's own record follows.
  if (current === undefined) return;
  await updateRegistrations(tenantId, current, before.contact.email);
  const { firstName, lastName, age, photoKey } = after;
  const isShownAlike = before.firstName === firstName && before.lastName === lastName && before.age === age && before.photoKey === photoKey;
  if (!isShownAlike) await renameEverywhere(tenantId, current.eventIds, current, current.version);
}

async function updateRegistrations(tenantId: string, profile: StoredProfile, formerEmail: string): Promise<void> {
  const [registrations, counters] = await Promise.all([
    findRegistrationsOf(tenantId, profile.id, profile.eventIds),
    findPeopleCounters(tenantId, profile.eventIds),
  ]);
  for (const [eventId, registration] of registrations) {
    if (!counters.has(eventId)) continue;
    if (registration.profileVersion < profile.version && !sameFacts(registration, profile)) {
      // Refused when a newer change was faster; its own record follows.
      const { copy, count } = copyToEvent(tenantId, eventId, registration, profile, 'ignoring limits');
      await writeTogether([copy, count]);
    }
    if (formerEmail !== profile.contact.email) {
      await writeTogether(moveAddress(tenantId, eventId, profile.id, formerEmail, profile.contact.email));
    }
  }
}

async function renameEverywhere(tenantId: string, eventIds: readonly string[], person: MatchedPerson, version: number): Promise<void> {
  for (const eventId of eventIds) {
    for (const { ulid, match } of await listMatchesOf(tenantId, eventId, person.id)) {
      await renameInMatch(tenantId, eventId, ulid, match.people[0].id === person.id ? 0 : 1, person, version);
    }
  }
}

/** Erases every copy that was not erased together with the profile. */
async function eraseCopies(tenantId: string, { id, eventIds, contact }: StoredProfile): Promise<void> {
  for (const left of await registrationsToErase(tenantId, id, eventIds)) await eraseRegistration(tenantId, left, contact.email);
  await renameEverywhere(tenantId, eventIds, { id, ...deletedPerson }, forever);
  await forgetMails([...eventIds.map((eventId) => confirmationId(eventId, id)), ...profileLinkMailIds(id)]);
  await forgetInvites(tenantId, contact.email);
}

/** Updates the directory's total after a match of the participant was made or deleted. */
export async function recountMatches(tenantId: string, participantId: string): Promise<void> {
  await noteMatchTotal(tenantId, participantId, await countMatchesOf(tenantId, participantId, { consistent: true }));
}
