import * as z from 'zod/mini';
import { id } from '../common.ts';

/** An organization, as sent along with its staff. */
export const tenant = z.object({ id, name: z.string(), slug: z.string() });
export type Tenant = z.output<typeof tenant>;
