import * as z from 'zod/mini';
import { instant } from '../common.ts';
import { tenant } from './tenant.ts';

/**
 * A tenant in a super_admin's list, with the time it was created and its contact. `closes_at`: until when a closed tenant can be reopened.
 * `erased_at`: when it was erased; nothing but this entry is left of it. Both are missing for an open tenant.
 */
export const tenantEntry = z.extend(tenant, {
  ...{ created_at: instant, owner_email: z.string() },
  ...{ closes_at: z.optional(instant), erased_at: z.optional(instant) },
});
export type TenantEntry = z.output<typeof tenantEntry>;

export const tenantSort = z.enum(['name_asc', 'name_desc', 'created_asc', 'created_desc'], 'Unknown order');
export type TenantSort = z.output<typeof tenantSort>;
