import * as z from 'zod/mini';
import { env } from './env.ts';

/**
 * Limits for one organization: registrations within an hour and within a day, live sockets open at the same time for an event, and hosts
 * and admins.
 */
export interface TenantLimits {
  readonly registrationsAnHour: number;
  readonly registrationsADay: number;
  readonly sockets: number;
  readonly staff: number;
}

/** Reads this stage's limits (`infra/config.ts`). */
export function readTenantLimits(): TenantLimits {
  const [registrationsAnHour, registrationsADay, sockets, staff] = z.parse(
    z.tuple([z.number(), z.number(), z.number(), z.number()]),
    env('TENANT_LIMITS').split(',').map(Number),
  );
  return { registrationsAnHour, registrationsADay, sockets, staff };
}
