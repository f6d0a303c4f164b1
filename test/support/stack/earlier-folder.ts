import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/** A data folder as an earlier version left it, and what that version answered about it (test/fixtures/before-rounds). */

const fixture = new URL('../../fixtures/before-rounds/', import.meta.url);
const read = (name: string): unknown => JSON.parse(gunzipSync(readFileSync(new URL(name, fixture))).toString('utf8'));

const account = z.object({ email: z.string(), password: z.string(), role: z.string() });
const event = z.object({ id: z.string(), token: z.string(), name: z.string() });

const known = z.object({
  accounts: z.array(account),
  events: z.object({ past: event, now: event, next: event }),
  guests: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), refresh: z.string() })),
  /** Everything that staff and guests could read there; `as`: the one who did. */
  calls: z.array(z.object({ as: z.string(), path: z.string(), body: z.unknown() })),
  /** The SHA-256 of pictures, by the field of the reply that names them. */
  photos: z.array(z.object({ path: z.string(), name: z.enum(['photo_url', 'thumbnail_url']), sha256: z.string() })),
  mails: z.array(z.object({ subject: z.string(), destination: z.object({ to: z.array(z.string()) }) })),
});
export type KnownBefore = z.output<typeof known>;

export const readKnownBefore = (): KnownBefore => z.parse(known, read('replies.json.gz'));

/** Writes the folder's files below another folder. */
export function unpackEarlierFolder(to: string): void {
  for (const [name, bytes] of Object.entries(z.parse(z.record(z.string(), z.string()), read('folder.json.gz')))) {
    const file = join(to, ...name.split('/'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes, 'base64'));
  }
}

/** A reply without what differs between two moments: where the product runs, and until when an address of a picture holds. */
export function withoutMoment(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/http:\/\/localhost:\d+/g, 'ORIGIN').replace(/^(\S*\/photos\/[^?\s]+)\?\S*$/, '$1');
  if (Array.isArray(value)) return value.map(withoutMoment);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMoment(one)]));
}

/** A CSV file's rows by column. Cells with a comma stand in quotes. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}
