import * as z from 'zod/mini';
import { local } from './storage.ts';

/** What is stored under a key; null if nothing, or if another version of the product wrote it in another form. */
export function readStored<Schema extends z.ZodMiniType>(schema: Schema, key: string): z.output<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(local.get(key) ?? ''));
  } catch {
    return null;
  }
}
