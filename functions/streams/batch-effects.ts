import type { DynamoDBRecord } from 'aws-lambda';
import { readFilling } from '../data/events/event-records.ts';
import { noteFilling } from '../data/events/filling.ts';
import { readPendingMail } from '../data/mail/mail-records.ts';
import { countPeople } from '../data/participants/people-totals.ts';
import { followSources } from '../data/tenants/platform-sums.ts';
import { readChangedSources, readNewFacts } from '../data/tenants/tenant-records.ts';
import { queueMails } from '../domain/mail/queue-mails.ts';
import { describeError, log } from '../lib/log.ts';

/** Runs first, so that no other effect delays a mail. @returns the sequence numbers of records whose mails were refused */
export async function handOverMails(records: readonly DynamoDBRecord[]): Promise<string[]> {
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
export async function countNewPeople(records: readonly DynamoDBRecord[]): Promise<string[]> {
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
export async function sumForPlatform(records: readonly DynamoDBRecord[]): Promise<string[]> {
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
export async function noteFillings(records: readonly DynamoDBRecord[]): Promise<string[]> {
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
