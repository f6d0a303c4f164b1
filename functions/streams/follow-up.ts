import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { readEndedSessions, readFailedSignIns, readForgetting, readSignIn } from '../data/accounts/account-records.ts';
import {
  readAwaited,
  readCounterState,
  readDeletion,
  readMovedList,
  readUnrecordedRound,
  readUnsentMessage,
  readUntoldResults,
} from '../data/events/event-records.ts';
import { readDroppedFile, readExportToMake } from '../data/exports/export-records.ts';
import { noteAddress } from '../data/participants/addresses.ts';
import {
  hasEndedSessions,
  readErasure,
  readMovedAddress,
  readProfileChange,
  readRecountedPerson,
  readUnusedPhoto,
} from '../data/participants/participant-records.ts';
import { sumUpNoted } from '../data/tenants/platform-sums.ts';
import { readDueClosing } from '../data/tenants/tenant-records.ts';
import { countIntoTenant } from '../data/tenants/tenant-totals.ts';
import { forgetAccount, forgetAccounts } from '../domain/accounts/forget-account.ts';
import { noteFailedSignIns, noteSignIn } from '../domain/audit/note-sign-ins.ts';
import { releaseDueResults } from '../domain/cards/change-cards.ts';
import { tellResults } from '../domain/cards/tell-results.ts';
import { followClosing, followClosings } from '../domain/closing/follow-closing.ts';
import { clearDeletedEvent } from '../domain/events/delete-event.ts';
import { mailMessage } from '../domain/events/mail-message.ts';
import { remindGuests } from '../domain/events/remind-guests.ts';
import { dropFile, makeExport, tendExports } from '../domain/exports/make-export.ts';
import { queueOverdueMails } from '../domain/mail/queue-mails.ts';
import { recordRound } from '../domain/night/record-round.ts';
import { followProfile } from '../domain/profile/participant-copies.ts';
import { deleteDueProfiles } from '../domain/retention/delete-due-profiles.ts';
import { closeSocketsOf, closeSocketsOfParticipant } from '../domain/sockets/close-sockets.ts';
import { keepEntriesUntilEnd } from '../domain/waiting/keep-entries-until-end.ts';
import { lapseOffers, offerPlaces } from '../domain/waiting/offer-places.ts';
import { deletePhoto } from '../lib/aws/storage.ts';
import { describeError, log } from '../lib/log.ts';
import { minuteOf, type Step, shareTime } from '../lib/share-time.ts';
import { countNewPeople, handOverMails, noteFillings, sumForPlatform } from './batch-effects.ts';
import { type Once, oncePerPerson, oncePerTenant, withoutOvertaken } from './once-per-batch.ts';

/** How many records of a batch are processed in parallel. */
export const recordsAtOnce = 10;
/** The time for all steps of a minute together, ms. The rest of the function's timeout (`infra/functions.ts`) is for the piece of work then under way. */
export const minuteLasts = 20_000;

/**
 * Everything that a write triggers after its reply:
 * - accounts: records sign-ins and failed ones, closes the sockets of ended sessions, forgets a deleted account;
 * - organizations: takes the next step of a closing, counts registrations, matches and people;
 * - profiles: updates the copies of a changed or erased profile, recounts a person's matches, deletes unused photos;
 * - events: clears a deleted event, notes when one was full, records the dates of a round that ended;
 * - guests: tells them their results, mails them messages, offers free places, keeps a waiting list as long as its event says;
 * - mail: queues it;
 * - exports: makes files, and removes those that belong to no export any more.
 *
 * Once a minute:
 * - queues mails whose queue message was lost;
 * - ends offers whose time is over, reminds the guests of tomorrow's events, releases results whose time has come;
 * - removes exports whose time is over, and resumes those that are stuck;
 * - continues the closing of organizations and the deletion of accounts.
 *
 * Once a day, it lists and deletes profiles whose time is over.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> {
  if (!('Records' in event)) {
    const now = Date.now();
    await shareTime(stepsOfTheMinute(Date.parse(event.time)), { ends: now + minuteLasts, turn: minuteOf(now) });
    return { batchItemFailures: [] };
  }
  const once = { recount: oncePerPerson(), renew: oncePerTenant() };
  const records = withoutOvertaken(event.Records);
  const failures = [
    ...(await handOverMails(records)),
    ...(await countNewPeople(records)),
    ...(await sumForPlatform(event.Records)),
    ...(await noteFillings(event.Records)),
  ];
  for (let start = 0; start < records.length; start += recordsAtOnce) {
    const batch = records.slice(start, start + recordsAtOnce);
    const results = await Promise.allSettled(batch.map((record) => react(record, once)));
    results.forEach((result, position) => {
      if (result.status === 'fulfilled') return;
      log('error', 'An effect failed and will be repeated', describeError(result.reason));
      const id = batch[position]?.dynamodb?.SequenceNumber;
      if (id !== undefined) failures.push(id);
    });
  }
  return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
}

/**
 * What is done once a minute; all steps share one time (`shareTime`).
 * @param time the event's own, epoch ms: at its start the local stack sends one with a future time, because its queues are not persistent
 */
const stepsOfTheMinute = (time: number): Record<string, Step> => ({
  mails: (ends) => queueOverdueMails(time, ends),
  offers: (ends) => lapseOffers(Date.now(), ends),
  reminders: (ends) => remindGuests(ends),
  releases: (ends) => releaseDueResults(Date.now(), ends),
  sums: (ends) => sumUpNoted(Date.now(), ends),
  closings: (ends) => followClosings(ends),
  accounts: (ends) => forgetAccounts(ends),
  exports: (ends) => tendExports(Date.now(), time, ends),
  retention: (ends) => deleteDueProfiles(Date.now(), ends),
});

async function react(record: DynamoDBRecord, once: Once): Promise<void> {
  const ended = readEndedSessions(record);
  if (ended !== undefined) await closeSocketsOf(ended);
  const signedIn = readSignIn(record);
  if (signedIn !== undefined) await noteSignIn(signedIn);
  const failed = readFailedSignIns(record);
  if (failed !== undefined) await noteFailedSignIns(failed);
  const counter = readCounterState(record);
  if (counter !== undefined) await countIntoTenant(counter);
  const unrecorded = readUnrecordedRound(record);
  if (unrecorded !== undefined) await recordRound(unrecorded.tenantId, unrecorded.eventId);
  const moved = readMovedList(record);
  if (moved !== undefined) await keepEntriesUntilEnd(moved.tenantId, moved.eventId);
  const awaited = readAwaited(record);
  if (awaited !== undefined) await offerPlaces(awaited.tenantId, awaited.eventId);
  const untold = readUntoldResults(record);
  if (untold !== undefined) await tellResults(untold.tenantId, untold.eventId);
  const unsent = readUnsentMessage(record);
  if (unsent !== undefined) await mailMessage(unsent.tenantId, unsent.eventId, unsent.messageId);
  const deleted = readDeletion(record);
  if (deleted !== undefined) await clearDeletedEvent(deleted.tenantId, deleted.eventId);
  const forgotten = readForgetting(record, Date.now());
  if (forgotten !== undefined) await forgetAccount(forgotten);
  const closing = readDueClosing(record, Date.now());
  if (closing !== undefined) await followClosing(closing);
  const address = readMovedAddress(record);
  if (address !== undefined) await noteAddress(address);
  const profile = readProfileChange(record);
  if (profile !== undefined) await followProfile(profile);
  if (profile !== undefined && hasEndedSessions(profile)) await closeSocketsOfParticipant(profile);
  const bereft = readErasure(record);
  if (bereft !== undefined) await once.renew(bereft);
  const recounted = readRecountedPerson(record);
  if (recounted !== undefined) await once.recount(recounted.tenantId, recounted.participantId);
  const unused = readUnusedPhoto(record);
  if (unused !== undefined) await deletePhoto(unused.tenantId, unused.photoKey);
  const dropped = readDroppedFile(record);
  if (dropped !== undefined) await dropFile(dropped);
  const unmade = readExportToMake(record);
  if (unmade !== undefined) await makeExport(unmade);
}
