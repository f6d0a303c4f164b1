import parser from '@middy/http-multipart-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { storeUpload } from '../aws/storage.ts';

// A bundle of its own (load-form-tools.ts), so nothing here throws an error that callers must recognize by its class.

/** Stores a form's photo where an upload would have stored it. */
export const keepPhoto = (uploadId: string, bytes: Uint8Array): Promise<void> => storeUpload(uploadId, bytes);

/** Far more than the form's fields and one photo need. */
const limits = { fields: 100, files: 2, parts: 110, fieldSize: 20_000 };

/** The parser is a middleware that uses only the event. */
const { before: parse = () => undefined } = parser({ disableContentTypeCheck: true, busboy: { limits } });

/** The parts of a multipart body by name, files with their `content`; undefined for an incomplete form. */
export async function readParts(event: APIGatewayProxyEvent, contentType: string): Promise<Record<string, unknown> | undefined> {
  const copy = { ...event, headers: { 'content-type': contentType } };
  try {
    await Reflect.apply(parse, undefined, [{ event: copy }]);
  } catch {
    return undefined;
  }
  return typeof copy.body === 'object' && copy.body !== null ? copy.body : {};
}
