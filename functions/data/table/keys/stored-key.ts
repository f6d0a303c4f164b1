import * as z from 'zod/mini';

/** The key of an item, as it is read. */
export const storedKey = z.object({ pk: z.string(), sk: z.string() });

/** Pointer from an id or name to the tenant that owns it. */
export const tenantPointer = z.object({ tenant_id: z.string() });
