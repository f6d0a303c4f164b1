import type { DynamoDBRecord } from 'aws-lambda';
import { parseEventKey } from '../table/keys/keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { nightCodec, type StoredNight } from './night.ts';

/** The event whose evening is so after this record, if it is an evening's. */
function eventIf(record: DynamoDBRecord, isSo: (night: StoredNight) => boolean): { tenantId: string; eventId: string } | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'COUNT#R' && after !== undefined && isSo(nightCodec.decode(after)) ? parseEventKey(pk) : undefined;
}

/** The event that has rounds which ended and are not recorded as matches yet, if this record says so. */
export const readUnrecordedRound = (record: DynamoDBRecord) => eventIf(record, ({ noted, ended }) => noted < ended);

/** The event whose guests are still to be told of their results, if this record says so. */
export const readUntoldResults = (record: DynamoDBRecord) => eventIf(record, ({ cards, toldAll }) => cards === 'released' && !toldAll);
