import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import { loadFormTools } from './load-form-tools.ts';

/** The content of a multipart form: its fields in the same shape as in JSON, and the photo. */
export interface MultipartForm {
  readonly fields: Record<string, unknown>;
  readonly photo: Uint8Array | undefined;
}

export const isMultipart = (contentType: string): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/**
 * Reads a multipart form (docs/rules/participants.md#fields). Fields are named like `contact.email`; `interests[]` and
 * `personality_traits[]` are repeated, with or without the brackets; numbers and booleans are text; and the file is named `photo`.
 * @param body the route's schema, which gives each field's type
 * @throws Problem `invalid_input` for an incomplete form
 */
export async function readMultipart(event: APIGatewayProxyEvent, contentType: string, body: z.core.$ZodType): Promise<MultipartForm> {
  const { readParts } = await loadFormTools();
  const schemas = fieldsOf(body);
  const schemaOf = (name: string) => (Object.hasOwn(schemas, name) ? schemas[name] : undefined);
  const isList = (name: string) => {
    const schema = schemaOf(name);
    return schema !== undefined && typeOf(schema) === 'array';
  };
  const parts = await readParts(event, contentType, isList);
  if (parts === undefined) throw new Problem('invalid_input', { fields: { body: 'This is not a complete form.' } });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parts)) {
    const schema = schemaOf(name);
    if (!isFile(value)) put(fields, name, schema === undefined ? value : plainValue(schema, value));
  }
  const { photo } = parts;
  return { fields, photo: isFile(photo) && photo.content.length > 0 ? photo.content : undefined };
}

const isFile = (value: unknown): value is { content: Uint8Array } =>
  typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array;

/** Sets a field. A dot in the name leads one level down, as in the form: `contact.email` sets `email` in `contact`. */
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
type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** Returns the fields of a body; if it is a union, the fields of all its options. */
function fieldsOf(body: z.core.$ZodType): Fields {
  const { def } = body._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object') return def.shape;
  return def.type === 'union' ? Object.assign({}, ...def.options.map(fieldsOf)) : {};
}

/** Returns a field's type, without the layers that make it optional or transform it. */
function typeOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'pipe') return typeOf(def.in);
  return 'innerType' in def ? typeOf(def.innerType) : def.type;
}

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Converts text to the field's type. Text that cannot be converted stays unchanged, and is later reported as an invalid field. */
function plainValue(schema: z.core.$ZodType, value: unknown): unknown {
  const type = typeOf(schema);
  if (type === 'array') return (Array.isArray(value) ? value : [value]).filter((item) => item !== '');
  if (value === '') return type === 'number' || type === 'boolean' || (!takes(schema, '') && takes(schema, undefined)) ? undefined : '';
  if (type === 'number') return typeof value === 'string' && /^-?\d{1,6}(\.\d+)?$/.test(value) ? Number(value) : value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
