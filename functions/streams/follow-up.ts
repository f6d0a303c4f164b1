import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import {
  hasEndedSessions,
  readCounterState,
  readDeletion,
  readEndedSessions,
  readPendingMail,
  readProfileChange,
  readRecountedPerson,
  readUnrecordedRound,
  readUnusedPhoto,
} from '../data/table/stream.ts';
import { countIntoTenant } from '../data/tenants/tenant-totals.ts';
import { clearDeletedEvent } from '../domain/events/delete-event.ts';
import { closeSocketsOf, closeSocketsOfParticipant } from '../domain/live/close-sockets.ts';
import { queueMails, queueOverdueMails } from '../domain/mail/queue-mails.ts';
import { recordRound } from '../domain/night/record-round.ts';
import { followProfile, recountMatches } from '../domain/participants/participant-copies.ts';
import { deletePhoto } from '../lib/aws/storage.ts';
import { describeError, log } from '../lib/log.ts';

/** How many records of a batch are processed in parallel. */
const atOnce = 10;

/**
 * Everything that a write triggers after its reply: queueing mail, closing an account's sockets, clearing a deleted event,
 * updating copies of a changed or erased profile, recording the dates of a round that ended, and a tenant's totals. Once a minute, it queues mails that lost their message.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> {
  if (!('Records' in event)) {
    // The event's own time: at its start the local stack sends one with a future time, because its queues are not persistent.
    await queueOverdueMails(Date.parse(event.time));
    return { batchItemFailures: [] };
  }
  const once = oncePerPerson();
  const records = withoutOvertaken(event.Records);
  const failures = await handOverMails(records);
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

const sequencesOf = (records: readonly DynamoDBRecord[]): string[] => records.flatMap(({ dynamodb }) => dynamodb?.SequenceNumber ?? []);

type Recount = (tenantId: string, participantId: string) => Promise<void>;

/** Counts each participant once per batch, which is right for all of the batch's records about their matches. */
function oncePerPerson(): Recount {
  const counted = new Map<string, Promise<void>>();
  return (tenantId, participantId) => {
    const known = counted.get(participantId) ?? recountMatches(tenantId, participantId);
    counted.set(participantId, known);
    return known;
  };
}

/** Of a counter's records in a batch only the last matters, because it has the current counts. */
function withoutOvertaken(records: readonly DynamoDBRecord[]): DynamoDBRecord[] {
  const lastOf = new Map(records.map((record) => [counterOf(record), record]));
  return records.filter((record) => counterOf(record) === undefined || lastOf.get(counterOf(record)) === record);
}

function counterOf(record: DynamoDBRecord): string | undefined {
  const counter = readCounterState(record);
  return counter === undefined ? undefined : `${counter.eventId} ${counter.kind}`;
}

async function react(record: DynamoDBRecord, recount: Recount): Promise<void> {
  const ended = readEndedSessions(record);
  if (ended !== undefined) await closeSocketsOf(ended);
  const counter = readCounterState(record);
  if (counter !== undefined) await countIntoTenant(counter);
  const unrecorded = readUnrecordedRound(record);
  if (unrecorded !== undefined) await recordRound(unrecorded.tenantId, unrecorded.eventId);
  const deleted = readDeletion(record);
  if (deleted !== undefined) await clearDeletedEvent(deleted.tenantId, deleted.eventId);
  const profile = readProfileChange(record);
  if (profile !== undefined) await followProfile(profile);
  if (profile !== undefined && hasEndedSessions(profile)) await closeSocketsOfParticipant(profile);
  const recounted = readRecountedPerson(record);
  if (recounted !== undefined) await recount(recounted.tenantId, recounted.participantId);
  const unused = readUnusedPhoto(record);
  if (unused !== undefined) await deletePhoto(unused.tenantId, unused.photoKey);
}
