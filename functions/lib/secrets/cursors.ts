import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secrets.ts';

/** The list that a cursor belongs to: its tenant, and the query that it continues. */
export interface CursorOf {
  readonly tenantId: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Raise this when the content of cursors changes its meaning. Cursors with an earlier version are then refused. */
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

type KeyOf = (purpose: string) => Promise<Buffer>;

/** Returns the bytes to which a cursor is bound: the query's fields in a fixed order, without undefined ones. */
function boundTo({ tenantId, query }: CursorOf): Buffer {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return Buffer.from(JSON.stringify([version, tenantId, fields.sort(([one], [other]) => (one < other ? -1 : 1))]));
}

/**
 * Returns a list's cursor for the client to send back. It is encrypted, because it contains a name and appears in addresses. It is valid
 * only for this tenant, this query and this version.
 */
export async function sealCursor(content: unknown, list: CursorOf, keyOf: KeyOf = deriveKey): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', await keyOf('list-cursors'), iv).setAAD(boundTo(list));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns what was sealed; undefined if the cursor comes from another list or version, or was altered. */
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
