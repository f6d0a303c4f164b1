import * as z from 'zod/mini';
import { instant, line } from '../common.ts';
import { tenant } from './tenant.ts';

/**
 * An organization's totals. All except events and hosts may be up to a second out of date. `total_participants` counts people; a
 * participant who has registered for three events counts as three in `total_registrations`.
 */
const tenantStats = z.object({
  total_events: z.number(),
  total_hosts: z.number(),
  total_participants: z.number(),
  total_registrations: z.number(),
  total_matches: z.number(),
});

export const tenantDetails = z.extend(tenant, { created_at: instant, stats: tenantStats });
export type TenantDetails = z.output<typeof tenantDetails>;

/** The rename form (docs/rules/tenants.md#tenant-tab). */
export const tenantForm = z.object({
  name: line({
    required: 'Organization name cannot be empty',
    max: [100, 'Organization name must not exceed 100 characters'],
  }),
});
