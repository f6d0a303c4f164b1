import parser from '@middy/http-multipart-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { storeUpload } from '../aws/storage.ts';

// Loaded apart (load-form-tools.ts): nothing here throws an error that its callers would have to know by its class.

/** Puts a form's photo where an upload would have put it. */
export const keepPhoto = (uploadId: string, bytes: Uint8Array): Promise<void> => storeUpload(uploadId, bytes);

/** Fields and one photo need far fewer; whoever sends more has something else in mind. */
const limits = { fields: 100, files: 2, parts: 110, fieldSize: 20_000 };

/** The parser is a middleware, which looks at nothing but the event. */
const { before: parse = () => undefined } = parser({ disableContentTypeCheck: true, busboy: { limits } });

/** The parts of a multipart body by name, files with their `content`; undefined for what is no whole form. */
export async function readParts(event: APIGatewayProxyEvent, contentType: string): Promise<Record<string, unknown> | undefined> {
  const copy = { ...event, headers: { 'content-type': contentType } };
  try {
    await Reflect.apply(parse, undefined, [{ event: copy }]);
  } catch {
    return undefined;
  }
  return typeof copy.body === 'object' && copy.body !== null ? copy.body : {};
}
