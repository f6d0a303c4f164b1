import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import {
  readCounterState,
  readDeletion,
  readEndedSessions,
  readPendingMail,
  readProfileChange,
  readRecountedPerson,
  readUnusedPhoto,
} from '../data/table/stream.ts';
import { countIntoTenant } from '../data/tenants/tenant-totals.ts';
import { clearDeletedEvent } from '../domain/events/delete-event.ts';
import { closeSocketsOf } from '../domain/live/close-sockets.ts';
import { deliverMail, retryMails } from '../domain/mail/deliver-mail.ts';
import { followProfile, recountMatches } from '../domain/participants/participant-copies.ts';
import { deletePhoto } from '../lib/aws/storage.ts';
import { describeError, log } from '../lib/log.ts';

/** Records of a batch dealt with at the same time. */
const atOnce = 10;

/**
 * What follows from a write but is not part of its reply: mail, the end of a person's sockets, the clearing away of a
 * deleted event, the copies of a changed or erased profile, a tenant's totals. Once a minute, mail that was put off.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> {
  if (!('Records' in event)) {
    await retryMails();
    return { batchItemFailures: [] };
  }
  const failures: string[] = [];
  const once = oncePerPerson();
  const records = withoutOvertaken(event.Records);
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

type Recount = (tenantId: string, participantId: string) => Promise<void>;

/** Counting once, now, is right for all records of a batch that say that somebody's matches changed. */
function oncePerPerson(): Recount {
  const counted = new Map<string, Promise<void>>();
  return (tenantId, participantId) => {
    const known = counted.get(participantId) ?? recountMatches(tenantId, participantId);
    counted.set(participantId, known);
    return known;
  };
}

/** Of a counter's records in one batch only the last matters: it says where the counter stands. */
function withoutOvertaken(records: readonly DynamoDBRecord[]): DynamoDBRecord[] {
  const lastOf = new Map(records.map((record) => [counterOf(record), record]));
  return records.filter((record) => counterOf(record) === undefined || lastOf.get(counterOf(record)) === record);
}

function counterOf(record: DynamoDBRecord): string | undefined {
  const counter = readCounterState(record);
  return counter === undefined ? undefined : `${counter.eventId} ${counter.kind}`;
}

async function react(record: DynamoDBRecord, recount: Recount): Promise<void> {
  const mailId = readPendingMail(record);
  if (mailId !== undefined) await deliverMail(mailId);
  const ended = readEndedSessions(record);
  if (ended !== undefined) await closeSocketsOf(ended);
  const counter = readCounterState(record);
  if (counter !== undefined) await countIntoTenant(counter);
  const deleted = readDeletion(record);
  if (deleted !== undefined) await clearDeletedEvent(deleted.tenantId, deleted.eventId);
  const profile = readProfileChange(record);
  if (profile !== undefined) await followProfile(profile);
  const recounted = readRecountedPerson(record);
  if (recounted !== undefined) await recount(recounted.tenantId, recounted.participantId);
  const unused = readUnusedPhoto(record);
  if (unused !== undefined) await deletePhoto(unused.tenantId, unused.photoKey);
}
