import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { parseEventKey, parsePersonKey } from '../table/keys/keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { dueClosing } from './closing.ts';
import { countsOf, type SumSource } from './platform-sums.ts';

/** Returns the organization whose closing must continue immediately after this record, if any. `now`: epoch ms. */
export function readDueClosing(record: DynamoDBRecord, now: number): string | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'CLOSING' && after !== undefined ? dueClosing(pk, after, now) : undefined;
}

/** Returns the sources whose change in this record affects the platform's sums. */
export function readChangedSources(record: DynamoDBRecord): SumSource[] {
  const { pk, sk, before, after } = changeOf(record);
  const [event, person] = [parseEventKey(pk), parsePersonKey(pk)];
  if (sk === 'PROFILE' && person !== undefined) {
    const isGone = after === undefined;
    return isGone || readNewFacts(record) !== undefined ? [{ kind: 'people', tenantId: person.tenantId }] : [];
  }
  if (event === undefined) return [];
  const differs = (kind: 'registrations' | 'matches') => !isDeepStrictEqual(countsOf(kind, before), countsOf(kind, after));
  if (sk === 'COUNT#M') return differs('matches') ? [{ kind: 'matches', ...event }] : [];
  if (sk !== 'COUNT#P') return [];
  // The people counter holds a copy of its event's status.
  const isMoved = before?.['status'] !== after?.['status'];
  return [
    ...(isMoved ? [{ kind: 'events' as const, tenantId: event.tenantId }] : []),
    ...(differs('registrations') ? [{ kind: 'registrations' as const, ...event }] : []),
  ];
}

/** Returns the person whose gender or age this record sets or changes, if any, because a tenant's totals count people by both. */
export function readNewFacts(record: DynamoDBRecord): { tenantId: string; participantId: string } | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (sk !== 'PROFILE' || after === undefined) return undefined;
  const isKnown = before !== undefined && before['gender'] === after['gender'] && before['age'] === after['age'];
  return isKnown ? undefined : parsePersonKey(pk);
}
