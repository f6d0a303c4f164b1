import * as z from 'zod/mini';
import { local } from './storage.ts';

/** Returns what is stored under a key; null if there is nothing, or if another version of the product stored it in another form. */
export function readStored<Schema extends z.ZodMiniType>(schema: Schema, key: string): z.output<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(local.get(key) ?? ''));
  } catch {
    return null;
  }
}
