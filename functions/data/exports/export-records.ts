import type { DynamoDBRecord } from 'aws-lambda';
import { parseExportKey } from '../table/keys/export-keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { decodeExport, type ExportKey, type StoredExport } from './exports.ts';

/** The export whose file is to be made, if this record says so: it was begun, or begun again, and no one has it. */
export function readExportToMake(record: DynamoDBRecord): ExportKey | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const key = parseExportKey(pk, sk);
  if (key === undefined || after?.['s'] !== 'making' || after['le'] !== undefined) return undefined;
  return before?.['v'] === after['v'] && before?.['id'] === after['id'] ? undefined : key;
}

/** The file that an export loses with this record, if any: its time is over, or another one is made in its place. */
export function readDroppedFile(record: DynamoDBRecord): StoredExport | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (parseExportKey(pk, sk) === undefined || before === undefined) return undefined;
  const dropped = decodeExport(before);
  return dropped.file === after?.['f'] ? undefined : dropped;
}
