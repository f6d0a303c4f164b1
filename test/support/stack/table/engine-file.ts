import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import { tableShape } from '#infra/table-shape.ts';

/**
 * Writes items directly into the usual engine's file, without the engine and the stream: a hundred thousand items take four seconds instead
 * of about thirty-five. Only new items without effects are written in this way, in short transactions that the engine waits for.
 */

type Item = Readonly<Record<string, unknown>>;
interface Row {
  readonly pk: string;
  readonly sk: string;
  readonly json: string;
  readonly size: number;
}

const atOnce = 5000;
const table = resourceNames.table;
const stored = z.object({ item_json: z.string(), item_size: z.number() });

/**
 * Writes items into the engine's file.
 * @param file the engine's file, in the data folder of a running stack
 * @param known items that the engine has written: this code must produce the same bytes for them
 * @throws Error when the engine's file is not as this code expects
 */
export async function writeIntoEngine(file: string, items: readonly Item[], known: readonly Item[]): Promise<void> {
  using database: DatabaseSync & Disposable = new DatabaseSync(file, { timeout: 10_000 });
  const find = database.prepare(`SELECT item_json, item_size FROM "${table}" WHERE pk = ? AND sk = ?`);
  for (const item of known) {
    const row = rowOf(item);
    const { item_json: json, item_size: size } = z.parse(stored, find.get(row.pk, row.sk));
    if (size !== row.size || canonical(json) !== canonical(row.json)) throw new Error(`The engine has ${size} ${json}`);
    for (const index of tableShape.indexes.filter(
      ({ partitionKey, projection }) => projection !== 'ALL' && item[partitionKey] !== undefined,
    )) {
      const found = database.prepare(`SELECT item_json FROM "${table}::gsi::${index.name}" WHERE table_pk = ? AND table_sk = ?`);
      const { item_json: keys } = z.parse(z.object({ item_json: z.string() }), found.get(row.pk, row.sk));
      if (canonical(keys) !== canonical(keysOf(item, index))) throw new Error(`The engine's index has ${keys}`);
    }
  }
  const put = database.prepare(`INSERT INTO "${table}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`);
  const indexes = tableShape.indexes.map(({ name, partitionKey, sortKey, projection }) => ({
    ...{ partitionKey, sortKey, projection },
    put: database.prepare(`INSERT INTO "${table}::gsi::${name}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`),
  }));
  for (let start = 0; start < items.length; start += atOnce) {
    database.exec('BEGIN IMMEDIATE');
    for (const item of items.slice(start, start + atOnce)) {
      const { pk, sk, json, size } = rowOf(item);
      put.run(pk, sk, json, size);
      for (const index of indexes) {
        const [partition, sort] = [item[index.partitionKey], item[index.sortKey]];
        if (partition === undefined) continue;
        index.put.run(keyText(partition), keyText(sort), pk, sk, index.projection === 'ALL' ? json : keysOf(item, index));
      }
    }
    database.exec('COMMIT');
    // Pauses, so that the engine and the reader of its stream get their turn.
    await wait(1);
  }
}

function rowOf(item: Item): Row {
  const values = marshall(item, { removeUndefinedValues: true });
  const size = Object.entries(values).reduce((sum, [name, value]) => sum + bytesOf(name) + sizeOf(value), 0);
  return { pk: keyText(item['pk']), sk: keyText(item['sk']), json: JSON.stringify(values), size };
}

/** Returns the attributes that an item has in a keys-only index. */
function keysOf(item: Item, { partitionKey, sortKey }: { partitionKey: string; sortKey: string }): string {
  return rowOf(Object.fromEntries(['pk', 'sk', partitionKey, sortKey].map((name) => [name, item[name]]))).json;
}

/** Formats a text key as the engine does. */
const keyText = (value: unknown): string => `S:${String(value)}`;

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Returns the size that a value has in DynamoDB, in bytes, for everything that the product stores except sets and bytes. */
function sizeOf({ S, N, L, M, BOOL, NULL }: AttributeValue): number {
  if (S !== undefined) return bytesOf(S);
  if (N !== undefined) return Math.ceil(digitsOf(N).length / 2) + 1;
  if (BOOL !== undefined || NULL !== undefined) return 1;
  if (L !== undefined) return L.reduce((sum, value) => sum + 1 + sizeOf(value), 3);
  if (M !== undefined) return Object.entries(M).reduce((sum, [name, value]) => sum + 1 + bytesOf(name) + sizeOf(value), 3);
  throw new Error('A value of a kind that is not written here');
}

/** Returns the digits of a number that count for its size. */
const digitsOf = (number: string): string => number.replace('.', '').replace(/^0+|0+$/g, '');

/** Returns an item's JSON, with its attributes and those of its maps in a fixed order. */
const canonical = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_name, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value) ? value : Object.fromEntries(Object.entries(value).sort(byName)),
  );

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
