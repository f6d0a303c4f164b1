import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { decodeExport, type ExportKey, type StoredExport } from '../../exports/exports.ts';
import { dueClosing } from '../../tenants/closing.ts';
import { countsOf, type SumSource } from '../../tenants/platform-sums.ts';
import { parseExportKey } from '../keys/export-keys.ts';
import { parseEventKey } from '../keys/keys.ts';
import { changeOf } from './change.ts';
import { parsePersonKey, readNewFacts } from './participant-records.ts';

/** The organization whose closing goes on at once after this record, if any. `now`: epoch ms. */
export function readDueClosing(record: DynamoDBRecord, now: number): string | undefined {
  const { pk, sk, after } = changeOf(record);
  return sk === 'CLOSING' && after !== undefined ? dueClosing(pk, after, now) : undefined;
}

/** What the platform's sums are made of and this record changed. */
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
  // The people counter mirrors its event's status.
  const isMoved = before?.['status'] !== after?.['status'];
  return [
    ...(isMoved ? [{ kind: 'events' as const, tenantId: event.tenantId }] : []),
    ...(differs('registrations') ? [{ kind: 'registrations' as const, ...event }] : []),
  ];
}

/** The export that is to be gone on with, if this record says so: it was begun, begun anew, or has finished a step. */
export function readExportToMake(record: DynamoDBRecord): ExportKey | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const key = parseExportKey(pk, sk);
  if (key === undefined || after?.['s'] !== 'making') return undefined;
  return before?.['v'] === after['v'] && before?.['id'] === after['id'] ? undefined : key;
}

/** The file that an export loses with this record, if any: its time is over, or another one is made in its place. */
export function readDroppedFile(record: DynamoDBRecord): StoredExport | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (parseExportKey(pk, sk) === undefined || before === undefined) return undefined;
  const dropped = decodeExport(before);
  return dropped.file === after?.['f'] ? undefined : dropped;
}
