import { Busboy } from '@fastify/busboy';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { storeUpload } from '../../lib/aws/storage.ts';

// This is a separate bundle (load-form-tools.ts), so nothing here may throw an error that callers must recognize by its class.

/** Stores a form's photo in the place where an upload would have stored it. */
export const keepPhoto = (uploadId: string, bytes: Uint8Array): Promise<void> => storeUpload(uploadId, bytes);

/** Far more than the form's fields and one photo need. */
const limits = { fields: 100, files: 2, parts: 110, fieldSize: 20_000 };
/** The longest name that a field may have. The parser itself does not limit it. */
const nameLimit = 100;

/**
 * Returns the parts of a multipart body, keyed by name; a file's part has `content`. Returns undefined if the form is incomplete. If a name
 * ends in brackets, they are removed, and the name gets a list of all its values, in order. So does a name that `isList` recognizes. Any
 * other name gets its last value.
 */
export function readParts(
  { body, isBase64Encoded }: Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>,
  contentType: string,
  isList: (name: string) => boolean,
): Promise<Record<string, unknown> | undefined> {
  const parts = new Map<string, unknown>();
  const add = (sentName: string, value: unknown) => {
    const bracket = sentName.endsWith(']') ? sentName.lastIndexOf('[') : -1;
    const name = bracket < 1 ? sentName : sentName.slice(0, bracket);
    const known = parts.get(name);
    parts.set(name, bracket < 1 && !isList(name) ? value : [...(Array.isArray(known) ? known : []), value]);
  };
  return new Promise((resolve) => {
    const refuse = () => resolve(undefined);
    try {
      const reader = new Busboy({ headers: { 'content-type': contentType }, limits });
      reader.on('field', (name, value) => (name.length > nameLimit ? refuse() : add(name, value)));
      reader.on('file', (name, file) => {
        const chunks: Buffer[] = [];
        file.on('data', (chunk: Buffer) => chunks.push(chunk));
        file.on('end', () => (name.length > nameLimit || file.truncated ? refuse() : add(name, { content: Buffer.concat(chunks) })));
      });
      reader.on('finish', () => resolve(Object.fromEntries(parts)));
      reader.on('error', refuse);
      reader.end(Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'));
    } catch {
      refuse();
    }
  });
}
