import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secrets.ts';

/** List that a cursor belongs to: its tenant, and the query that it continues. */
export interface CursorOf {
  readonly tenantId: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Raised when the content of cursors changes its meaning; earlier ones are then refused. */
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

type KeyOf = (purpose: string) => Promise<Buffer>;

/** Returns what the list was asked for: fields in a fixed order, without undefined ones. */
function boundTo({ tenantId, query }: CursorOf): Buffer {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return Buffer.from(JSON.stringify([version, tenantId, fields.sort(([one], [other]) => (one < other ? -1 : 1))]));
}

/**
 * Returns a list's cursor for the client to send back. It is encrypted, since it holds a name and travels in addresses, and valid only for
 * this tenant, this query and this version.
 */
export async function sealCursor(content: unknown, list: CursorOf, keyOf: KeyOf = deriveKey): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', await keyOf('list-cursors'), iv).setAAD(boundTo(list));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns what was sealed; undefined for a cursor of another list or version, or an altered one. */
export async function openCursor(cursor: string, list: CursorOf, keyOf: KeyOf = deriveKey): Promise<unknown> {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const key = await keyOf('list-cursors');
  try {
    const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(boundTo(list))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([opened.update(bytes.subarray(ivBytes + tagBytes)), opened.final()]);
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
