import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { noteFilling } from '../data/events/counters.ts';
import { noteAddress } from '../data/participants/addresses.ts';
import { countPeople } from '../data/participants/people-totals.ts';
import {
  hasEndedSessions,
  readAwaited,
  readChangedSources,
  readCounterState,
  readDeletion,
  readDroppedFile,
  readDueClosing,
  readEndedSessions,
  readErasure,
  readExportToMake,
  readFailedSignIns,
  readFilling,
  readForgetting,
  readMovedAddress,
  readMovedList,
  readNewFacts,
  readPendingMail,
  readProfileChange,
  readRecountedPerson,
  readSignIn,
  readUnrecordedRound,
  readUnsentMessage,
  readUntoldResults,
  readUnusedPhoto,
} from '../data/table/stream.ts';
import { sumUpNoted } from '../data/tenants/platform-sums.ts';
import { countIntoTenant } from '../data/tenants/tenant-totals.ts';
import { forgetAccount, forgetAccounts } from '../domain/accounts/forget-account.ts';
import { noteFailedSignIns, noteSignIn } from '../domain/audit/note-sign-ins.ts';
import { releaseDueResults } from '../domain/cards/change-cards.ts';
import { tellResults } from '../domain/cards/tell-results.ts';
import { clearDeletedEvent } from '../domain/events/delete-event.ts';
import { mailMessage } from '../domain/events/mail-message.ts';
import { remindGuests } from '../domain/events/remind-guests.ts';
import { dropFile, makeExport, renewExports, tendExports } from '../domain/exports/make-export.ts';
import { closeSocketsOf, closeSocketsOfParticipant } from '../domain/live/close-sockets.ts';
import { queueMails, queueOverdueMails } from '../domain/mail/queue-mails.ts';
import { recordRound } from '../domain/night/record-round.ts';
import { listEverybody } from '../domain/participants/directory/list-everybody.ts';
import { orderDirectories } from '../domain/participants/directory/order-directories.ts';
import { followProfile, recountMatches } from '../domain/participants/participant-copies.ts';
import { deleteDueProfiles } from '../domain/retention/delete-due-profiles.ts';
import { placeOlder } from '../domain/safety/place-older.ts';
import { followClosing, followClosings } from '../domain/tenants/follow-closing.ts';
import { followSources, gatherPlatform } from '../domain/tenants/gather-platform.ts';
import { keepList } from '../domain/waiting/keep-list.ts';
import { lapseOffers, offerPlaces } from '../domain/waiting/offer-places.ts';
import { deletePhoto } from '../lib/aws/storage.ts';
import { describeError, log } from '../lib/log.ts';
import { minuteOf, type Step, shareTime } from '../lib/share-time.ts';

/** How many records of a batch are processed in parallel. */
const atOnce = 10;
/** For all steps of a minute together, ms: what a piece of work may take beyond that is left of the function's timeout (`infra/functions.ts`). */
export const minuteLasts = 20_000;

/**
 * Everything that a write triggers after its reply: queueing mail, recording who signed in or failed to, closing an account's sockets, forgetting a deleted account, clearing a deleted event,
 * the steps by which an organization closes,
 * updating copies of a changed or erased profile, recording the dates of a round that ended, telling guests of their results, mailing messages to everybody, offering
 * freed places to those who wait, keeping a waiting list as long as its event says, noting when an event was full, making files of exports and removing those that nobody has any
 * more, and a tenant's totals of registrations, matches and people.
 * Once a minute, it queues mails that lost their message, ends offers whose time
 * is over, reminds the guests of tomorrow's events, releases the results whose time has come, removes files whose time is over and goes on with those that stand still,
 * goes on with organizations that are closing and with deleted accounts, puts directories of an earlier version in order by name, brings what earlier versions stored into the platform's sums and
 * lists, and places their pairs who are kept apart, and their reports, where they are found by who is concerned. Once a day it lists and deletes profiles whose time is over.
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
  for (let start = 0; start < records.length; start += atOnce) {
    const batch = records.slice(start, start + atOnce);
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
 * What is done once a minute, within one time for all (`shareTime`).
 * @param time the event's own, epoch ms: at its start the local stack sends one with a future time, because its queues are not persistent
 */
const stepsOfTheMinute = (time: number): Record<string, Step> => ({
  mails: (ends) => queueOverdueMails(time, ends),
  offers: (ends) => lapseOffers(Date.now(), ends),
  reminders: (ends) => remindGuests(ends),
  releases: (ends) => releaseDueResults(Date.now(), ends),
  order: (ends) => orderDirectories(Date.now(), ends),
  sums: (ends) => sumUpNoted(Date.now(), ends),
  platform: (ends) => gatherPlatform(Date.now(), ends),
  closings: (ends) => followClosings(ends),
  accounts: (ends) => forgetAccounts(ends),
  exports: (ends) => tendExports(Date.now(), time, ends),
  everybody: (ends) => listEverybody(Date.now(), ends),
  placing: (ends) => placeOlder(Date.now(), ends),
  retention: (ends) => deleteDueProfiles(Date.now(), ends),
});

/** Runs first, so that no other effect delays a mail. @returns the sequence numbers of records whose mails were refused */
async function handOverMails(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const pending = records.flatMap((record) => {
    const mail = readPendingMail(record);
    return mail === undefined ? [] : [{ ...mail, source: record }];
  });
  try {
    return sequencesOf(await queueMails(pending));
  } catch (error) {
    log('error', 'Mails could not be queued and will be repeated', describeError(error));
    return sequencesOf(pending.map(({ source }) => source));
  }
}

/**
 * Counts the new people of a batch together: one write of the totals for all of them, and none where everybody is known.
 * @returns the sequence numbers of records that are to be repeated
 */
async function countNewPeople(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const found = records.flatMap((source) => {
    const person = readNewFacts(source);
    return person === undefined ? [] : [{ ...person, source }];
  });
  const failed: DynamoDBRecord[] = [];
  for (const [tenantId, people] of Map.groupBy(found, (person) => person.tenantId)) {
    try {
      await countPeople(
        tenantId,
        people.map(({ participantId }) => participantId),
      );
    } catch (error) {
      log('error', 'People could not be counted and will be repeated', describeError(error));
      failed.push(...people.map(({ source }) => source));
    }
  }
  return sequencesOf(failed);
}

/**
 * After the people are counted. Of a batch all records are looked at, since the last of a counter alone does not say what the others changed.
 * @returns the sequence numbers of records that are to be repeated
 */
async function sumForPlatform(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const changing = records.filter((record) => readChangedSources(record).length > 0);
  try {
    await followSources(changing.flatMap(readChangedSources));
    return [];
  } catch (error) {
    log('error', "The platform's sums could not follow and will be repeated", describeError(error));
    return sequencesOf(changing);
  }
}

/**
 * Notes when places were taken for the first time. Of a batch all records are looked at: a place that was the last one may be free again at the
 * next (docs/rules/trends.md#time-to-fill).
 * @returns the sequence numbers of records that are to be repeated
 */
async function noteFillings(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const found = records.flatMap((source) => {
    const filled = readFilling(source);
    return filled === undefined ? [] : [{ ...filled, source }];
  });
  const failed: DynamoDBRecord[] = [];
  for (const ofEvent of Map.groupBy(found, ({ tenantId, eventId }) => `${tenantId} ${eventId}`).values()) {
    const [first] = ofEvent;
    if (first === undefined) continue;
    try {
      // Of each time the first record that says it holds.
      const filling = Object.fromEntries(ofEvent.toReversed().flatMap((record) => Object.entries(record.filling)));
      await noteFilling(first.tenantId, first.eventId, filling);
    } catch (error) {
      log('error', 'It could not be noted how an event filled up, and will be repeated', describeError(error));
      failed.push(...ofEvent.map(({ source }) => source));
    }
  }
  return sequencesOf(failed);
}

const sequencesOf = (records: readonly DynamoDBRecord[]): string[] => records.flatMap(({ dynamodb }) => dynamodb?.SequenceNumber ?? []);

type Recount = (tenantId: string, participantId: string) => Promise<void>;

/** What is done once for all of a batch's records about the same. */
interface Once {
  readonly recount: Recount;
  readonly renew: (tenantId: string) => Promise<void>;
}

/** Counts each participant once per batch, which is right for all of the batch's records about their matches. */
function oncePerPerson(): Recount {
  const counted = new Map<string, Promise<void>>();
  return (tenantId, participantId) => {
    const known = counted.get(participantId) ?? recountMatches(tenantId, participantId);
    counted.set(participantId, known);
    return known;
  };
}

/** Begins an organization's files anew once per batch, however many people were erased with it. */
function oncePerTenant(): Once['renew'] {
  const renewed = new Map<string, Promise<void>>();
  return (tenantId) => {
    const known = renewed.get(tenantId) ?? renewExports(tenantId);
    renewed.set(tenantId, known);
    return known;
  };
}

/**
 * Of a counter's records in a batch only the last matters, because it has the current counts; and those that alone say that the event moved.
 * So do an hour's failures to sign in.
 */
function withoutOvertaken(records: readonly DynamoDBRecord[]): DynamoDBRecord[] {
  const lastOf = new Map(records.map((record) => [countedIn(record), record]));
  const isLast = (record: DynamoDBRecord) => countedIn(record) === undefined || lastOf.get(countedIn(record)) === record;
  return records.filter((record) => isLast(record) || readMovedList(record) !== undefined);
}

function countedIn(record: DynamoDBRecord): string | undefined {
  const [counter, failed] = [readCounterState(record), readFailedSignIns(record)];
  if (failed !== undefined) return `${failed.emailHash} ${failed.hour}`;
  return counter === undefined ? undefined : `${counter.eventId} ${counter.kind}`;
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
  if (moved !== undefined) await keepList(moved.tenantId, moved.eventId);
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
