import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { noteAddress } from '../data/participants/addresses.ts';
import { readEndedSessions, readFailedSignIns, readForgetting, readSignIn } from '../data/table/stream/account-records.ts';
import {
  readAwaited,
  readCounterState,
  readDeletion,
  readMovedList,
  readUnrecordedRound,
  readUnsentMessage,
  readUntoldResults,
} from '../data/table/stream/event-records.ts';
import {
  hasEndedSessions,
  readErasure,
  readMovedAddress,
  readProfileChange,
  readRecountedPerson,
  readUnusedPhoto,
} from '../data/table/stream/participant-records.ts';
import { readDroppedFile, readDueClosing, readExportToMake } from '../data/table/stream/tenant-records.ts';
import { countIntoTenant } from '../data/tenants/tenant-totals.ts';
import { forgetAccount } from '../domain/accounts/forget-account.ts';
import { noteFailedSignIns, noteSignIn } from '../domain/audit/note-sign-ins.ts';
import { tellResults } from '../domain/cards/tell-results.ts';
import { clearDeletedEvent } from '../domain/events/delete-event.ts';
import { mailMessage } from '../domain/events/mail-message.ts';
import { dropFile, makeExport } from '../domain/exports/make-export.ts';
import { closeSocketsOf, closeSocketsOfParticipant } from '../domain/live/close-sockets.ts';
import { recordRound } from '../domain/night/record-round.ts';
import { followProfile } from '../domain/participants/participant-copies.ts';
import { followClosing } from '../domain/tenants/follow-closing.ts';
import { followErasure } from '../domain/tenants/follow-erasure.ts';
import { keepEntriesUntilEnd } from '../domain/waiting/keep-entries-until-end.ts';
import { offerPlaces } from '../domain/waiting/offer-places.ts';
import { deletePhoto } from '../lib/aws/storage.ts';
import { describeError, log } from '../lib/log.ts';
import { countNewPeople, handOverMails, noteFillings, sumForPlatform } from './batch-effects.ts';
import { type Once, oncePerPerson, oncePerTenant, withoutOvertaken } from './once-per-batch.ts';

/** How many records of a batch are processed in parallel. */
export const recordsAtOnce = 10;

/**
 * Everything that a write triggers after its reply:
 * - accounts: records sign-ins and failed ones, closes the sockets of ended sessions, forgets a deleted account;
 * - organizations: takes the next step of a closing, counts registrations, matches and people;
 * - profiles: updates the copies of a changed or erased profile, recounts a person's matches, deletes unused photos;
 * - events: clears a deleted event, notes when one was full, records the dates of a round that ended;
 * - guests: tells them their results, mails them messages, offers free places, keeps a waiting list as long as its event says;
 * - mail: queues it;
 * - exports: makes files, and removes those that belong to no export any more.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
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
  if (closing !== undefined) await followErasure(closing);
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
