import type { DynamoDBRecord } from 'aws-lambda';
import { parseExportKey } from '../table/keys/export-keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { decodeExport, type ExportKey, type StoredExport } from './exports.ts';

/**
 * Returns the export whose file must now be created, if this record is about one: the export was begun, or begun again, and no run is
 * working on it.
 */
export function readExportToMake(record: DynamoDBRecord): ExportKey | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const key = parseExportKey(pk, sk);
  if (key === undefined || after?.['s'] !== 'making' || after['le'] !== undefined) return undefined;
  return before?.['v'] === after['v'] && before?.['id'] === after['id'] ? undefined : key;
}

/** Returns the export whose file is no longer needed after this record, if any: the file has expired, or a new file is replacing it. */
export function readDroppedFile(record: DynamoDBRecord): StoredExport | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (parseExportKey(pk, sk) === undefined || before === undefined) return undefined;
  const dropped = decodeExport(before);
  return dropped.file === after?.['f'] ? undefined : dropped;
}
