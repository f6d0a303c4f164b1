import { erasedParticipant } from '#shared/model/matches/match.ts';
import { eraseEarlierFromCards, eraseFromCards } from '../../data/cards/cards.ts';
import { findPeopleCounters } from '../../data/events/counters.ts';
import { eraseFeedback, followAccess } from '../../data/guest-evening/feedback.ts';
import { takeBackDenied } from '../../data/keep-apart/own-apart.ts';
import { canceledId, confirmationId, forgetMails, reminderId, resultsMailId } from '../../data/mail/mails.ts';
import type { MatchedPerson } from '../../data/matches/matches.ts';
import { listMatchesOf, renameInMatch } from '../../data/matches/matches-of-person.ts';
import { countMatchesOf } from '../../data/matches/pairs.ts';
import { messageMailsTo } from '../../data/messages/messages.ts';
import { moveAddressAlone } from '../../data/participants/address-moves.ts';
import { eraseRegistration } from '../../data/participants/leaving.ts';
import type { ProfileRecord } from '../../data/participants/participant-records.ts';
import { noteMatchTotal } from '../../data/participants/people.ts';
import { copyToEvent } from '../../data/participants/profile-changes.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { moveCodes } from '../../data/payments/codes.ts';
import { profileLinkMailIds } from '../../data/profile/profile-links.ts';
import type { ProfileAccess } from '../../data/profile/profile-openings.ts';
import { forgetInvites } from '../../data/registration/invites.ts';
import { findRegistrationsOf, leftAtOf, sameFacts } from '../../data/registration/registrations.ts';
import { forgetSafety } from '../../data/safety/forgetting.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { deletePhoto } from '../../lib/aws/storage.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { countProved } from '../cards/count-proved.ts';
import { registrationsToErase } from '../participants/remove-participant.ts';
import { forgetGuest } from '../payments/forget-guest.ts';
import { leaveWaitingLists } from '../waiting/leave-waiting-lists.ts';

const deletedPerson = {
  ...{ firstName: erasedParticipant.first_name, lastName: erasedParticipant.last_name },
  ...{ age: erasedParticipant.age, photoKey: null },
} as const;
/** Higher than any profile's version, so that no update restores an erased name. */
const forever = Number.MAX_SAFE_INTEGER;
/**
 * How many of a participant's evenings are handled in parallel. This way, even a participant with hundreds is finished within the
 * function's time.
 */
const atOnce = 5;

/**
 * Handles the change of a profile. Deletes a replaced photo, and updates (or erases) every copy that did not change together with the
 * profile. Idempotent, and safe to interrupt.
 */
export async function followProfile({ tenantId, before, after }: ProfileRecord): Promise<void> {
  if (before.photoKey !== null && before.photoKey !== after?.photoKey) await deletePhoto(tenantId, before.photoKey);
  if (after === undefined) return eraseCopies(tenantId, before);
  const current = await findProfile(tenantId, before.id, { consistent: true });
  // The profile has been erased since; the record of that change will follow.
  if (current === undefined) return;
  const left = before.eventIds.filter((eventId) => !after.eventIds.includes(eventId));
  // If the participant is registered for an event again, what they have said there since then stays.
  const isBack = (eventId: string) => current.eventIds.includes(eventId);
  await eraseWhatWasSaid(
    tenantId,
    before.id,
    left.filter((eventId) => !isBack(eventId)),
  );
  for (const eventId of left.filter(isBack)) await eraseEarlier(tenantId, before.id, eventId, leftAtOf(after.leftAs, eventId));
  await followWord(tenantId, { before, current });
  await updateRegistrations(tenantId, current, before.contact.email);
  if (before.contact.email !== current.contact.email) await moveCodes(tenantId, before.contact.email, current.contact.email);
  const { firstName, lastName, age, photoKey } = after;
  const isShownAlike = before.firstName === firstName && before.lastName === lastName && before.age === age && before.photoKey === photoKey;
  if (!isShownAlike) await renameEverywhere(tenantId, current.eventIds, current, current.version);
}

/** Erases what a participant said at an event before being removed from it. For a participant who has been put back since. */
async function eraseEarlier(tenantId: string, participantId: string, eventId: string, leftAt: number | undefined): Promise<void> {
  if (leftAt === undefined || !(await findPeopleCounters(tenantId, [eventId])).has(eventId)) return;
  await eraseEarlierFromCards(tenantId, eventId, participantId, leftAt);
  await eraseFeedback(tenantId, eventId, participantId, leftAt);
}

/**
 * Updates the answers given in sessions that did not begin at the mailbox, once it is known whose answers they are: the guest's own, or
 * someone else's.
 */
async function followWord(tenantId: string, { before, current }: { before: StoredProfile; current: StoredProfile }): Promise<void> {
  const { id, access, eventIds } = current;
  const isProvedNow = before.access.provedAt === 0 && access.provedAt > 0;
  const wordsOf = ({ openings }: ProfileAccess) => openings.map((opening) => `${opening.id} ${opening.claimed}`).join();
  if (access.provedAt === 0 || (!isProvedNow && wordsOf(before.access) === wordsOf(access))) return;
  await takeBackDenied(tenantId, id, access, new Date().toISOString());
  await inParallel(eventIds, atOnce, async (eventId) => {
    await followAccess(tenantId, eventId, id, access);
    if (isProvedNow) await countProved(tenantId, eventId, current);
  });
}

/** Erases what the participant said at these events, and what others said about them. Deleted events are cleared as a whole. */
async function eraseWhatWasSaid(tenantId: string, participantId: string, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const there = await findPeopleCounters(tenantId, eventIds);
  await inParallel([...there.keys()], atOnce, async (eventId) => {
    await eraseFromCards(tenantId, eventId, participantId);
    await eraseFeedback(tenantId, eventId, participantId);
  });
}

async function updateRegistrations(tenantId: string, profile: StoredProfile, formerEmail: string): Promise<void> {
  const [registrations, counters] = await Promise.all([
    findRegistrationsOf(tenantId, profile.id, profile.eventIds),
    findPeopleCounters(tenantId, profile.eventIds),
  ]);
  for (const [eventId, registration] of registrations) {
    if (!counters.has(eventId)) continue;
    if (registration.profileVersion < profile.version && !sameFacts(registration, profile)) {
      // Refused if a newer change was faster; the record of that change will follow.
      const { copy, count } = copyToEvent(tenantId, eventId, registration, profile, 'ignoring limits');
      await writeTogether([copy, count]);
    }
    if (formerEmail !== profile.contact.email) {
      await moveAddressAlone(tenantId, eventId, { participantId: profile.id, from: formerEmail, to: profile.contact.email });
    }
  }
}

async function renameEverywhere(tenantId: string, eventIds: readonly string[], person: MatchedPerson, version: number): Promise<void> {
  await inParallel(eventIds, atOnce, async (eventId) => {
    for (const { ulid, match } of await listMatchesOf(tenantId, eventId, person.id)) {
      const side = match.people[0].id === person.id ? 0 : 1;
      // A retried record continues where it was interrupted. Names that it has already erased stay erased.
      if (version === forever && match.people[side].age === null) continue;
      await renameInMatch(tenantId, eventId, ulid, side, person, version);
    }
  });
}

/** Erases every copy that was not erased together with the profile. */
async function eraseCopies(tenantId: string, { id, eventIds, leftEventIds, contact }: StoredProfile): Promise<void> {
  await eraseRegistrations(tenantId, id, eventIds, contact.email);
  await renameEverywhere(tenantId, eventIds, { id, ...deletedPerson }, forever);
  const everAt = [...new Set([...eventIds, ...leftEventIds])];
  // Includes events from which the participant was removed just before the erasure. If the record of such a removal is handled later, it
  // leaves those events to this record.
  await eraseWhatWasSaid(tenantId, id, everAt);
  const ofEvents = everAt.flatMap((eventId) => [confirmationId, canceledId, reminderId, resultsMailId].map((idOf) => idOf(eventId, id)));
  const messages = await Promise.all(everAt.map((eventId) => messageMailsTo(tenantId, eventId, id)));
  await forgetMails([...ofEvents, ...messages.flat(), ...profileLinkMailIds(id)]);
  await forgetInvites(tenantId, contact.email);
  await forgetSafety(tenantId, id, everAt);
  await leaveWaitingLists(tenantId, { id, email: contact.email, eventIds });
  await forgetGuest(tenantId, { id, email: contact.email });
}

async function eraseRegistrations(tenantId: string, participantId: string, eventIds: readonly string[], email: string): Promise<void> {
  await inParallel(await registrationsToErase(tenantId, participantId, eventIds), atOnce, async (left) => {
    if (await eraseRegistration(tenantId, left, email)) return;
    // The participant was checked in or out in between. If the erasure is refused a second time, either the registration is gone, or this
    // record fails and will be retried.
    const [still] = await registrationsToErase(tenantId, participantId, [left.eventId]);
    if (still !== undefined && !(await eraseRegistration(tenantId, still, email))) throw new Error('A registration could not be erased');
  });
}

/**
 * Updates the match total in the directory after one of the participant's matches was created or deleted. Counts again until the count
 * equals what was written: two of a person's matches may be handled at the same time, and the call that counted first may write last.
 */
export async function recountMatches(tenantId: string, participantId: string): Promise<void> {
  const count = () => countMatchesOf(tenantId, participantId, { consistent: true });
  for (let [noted, total] = [Number.NaN, await count()]; noted !== total; total = await count()) {
    noted = total;
    await noteMatchTotal(tenantId, participantId, total);
  }
}
