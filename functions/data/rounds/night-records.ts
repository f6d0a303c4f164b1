import type { DynamoDBRecord } from 'aws-lambda';
import { parseEventKey } from '../table/keys/keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { nightCodec, type StoredNight } from './night.ts';

/** Returns the event if this record is about its evening, and the changed evening meets the condition. */
function eventIf(record: DynamoDBRecord, isSo: (night: StoredNight) => boolean): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'COUNT#R' && after !== undefined && isSo(nightCodec.decode(after)) ? parseEventKey(pk) : undefined;
}

/** Returns the event if, according to this record, some of its rounds have ended and are not recorded as matches yet. */
export const readUnrecordedRound = (record: DynamoDBRecord) => eventIf(record, ({ noted, ended }) => noted < ended);

/** Returns the event if, according to this record, some of its guests still have to be told their results. */
export const readUntoldResults = (record: DynamoDBRecord) => eventIf(record, ({ cards, toldAll }) => cards === 'released' && !toldAll);
