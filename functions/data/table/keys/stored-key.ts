import * as z from 'zod/mini';

/** The key of an item, as it was read. */
export const storedKey = z.object({ pk: z.string(), sk: z.string() });

/** Pointer from an id or name to the tenant that it belongs to. */
export const tenantPointer = z.object({ tenant_id: z.string() });
