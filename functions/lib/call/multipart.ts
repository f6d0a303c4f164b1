import type { APIGatewayProxyEvent } from 'aws-lambda';
import { Problem } from '#shared/contract/errors.ts';
import { loadFormTools } from './load-form-tools.ts';

/** What a multipart form says: fields as JSON would have them, and its photo. */
export interface MultipartForm {
  readonly fields: Record<string, unknown>;
  readonly photo: Uint8Array | undefined;
}

export const isMultipart = (contentType: string): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/**
 * Reads a multipart form: `contact.email`, repeated `interests[]` and `personality_traits[]`,
 * numbers and yes-or-no as text, the file as `photo` (docs/rules/participants.md#fields).
 * @throws Problem `invalid_input` for what is no such form
 */
export async function readMultipart(event: APIGatewayProxyEvent, contentType: string): Promise<MultipartForm> {
  const { readParts } = await loadFormTools();
  const parts = await readParts(event, contentType);
  if (parts === undefined) throw new Problem('invalid_input', { fields: { body: 'This is not a complete form.' } });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parts)) if (!isFile(value)) put(fields, name, plainValue(name, value));
  const { photo } = parts;
  return { fields, photo: isFile(photo) && photo.content.length > 0 ? photo.content : undefined };
}

const isFile = (value: unknown): value is { content: Uint8Array } =>
  typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array;

/** One level deep, as the form is: `contact.email` is the e-mail address of the contact. */
function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  const [outer = '', inner] = name.split('.', 2);
  if (unsafe.has(outer) || (inner !== undefined && unsafe.has(inner))) return;
  if (inner === undefined) {
    fields[outer] = value;
    return;
  }
  const known = fields[outer];
  fields[outer] = { ...(typeof known === 'object' ? known : {}), [inner]: value };
}

const unsafe = new Set(['__proto__', 'constructor', 'prototype']);
const numbers = new Set(['age', 'version']);
const choices = new Set(['interests', 'personality_traits']);
const flags = new Set(['consent', 'remove_photo']);
const absentWhenEmpty = new Set(['photo_upload_id', 'participant_id']);

/** Text that stands for something else; what does not fit stays text, and is told as a wrong field. */
function plainValue(name: string, value: unknown): unknown {
  if (choices.has(name)) return (Array.isArray(value) ? value : [value]).filter((id) => id !== '');
  if (value === '' && (absentWhenEmpty.has(name) || numbers.has(name) || flags.has(name))) return undefined;
  if (numbers.has(name)) return typeof value === 'string' && /^-?\d{1,6}(\.\d+)?$/.test(value) ? Number(value) : value;
  if (flags.has(name) && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
