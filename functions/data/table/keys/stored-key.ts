import * as z from 'zod/mini';

/** The key of an item, as it was read. */
export const storedKey = z.object({ pk: z.string(), sk: z.string() });

/** An item that says to which tenant something belongs, for callers that know only its id or name. */
export const tenantPointer = z.object({ tenant_id: z.string() });
