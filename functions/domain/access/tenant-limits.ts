import { Problem } from '#shared/contract/errors.ts';
import type { LimitUse } from '#shared/model/tenants/tenant-limits.ts';
import { countSockets } from '../../data/live/staff-sockets.ts';
import { countTeam } from '../../data/staff/roles.ts';
import { countRegistrations, noteNearLimit, restOf } from '../../data/tenants/tenant-usage.ts';
import { readTenantLimits } from '../../lib/tenant-limits.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/** Super_admins see every tenant that has used at least this share of a limit. */
const nearShare = 0.8;

/** Records a tenant that is near a limit. `used` includes the amount being requested. */
export async function watchLimit(tenantId: string, use: LimitUse, now: number): Promise<void> {
  if (use.used >= nearShare * use.most) await noteNearLimit(tenantId, use, now);
}

/**
 * Refuses registrations beyond the tenant's limits. The table's stream does the counting, so registrations within the same second or two
 * may exceed the limits.
 * @throws Problem `too_many_registrations`, with the seconds until the next hour or day of counting
 */
export async function requireRegistrationsLeft(tenantId: string, { now }: TimeAndIds = realTimeAndIds): Promise<void> {
  const { registrationsAnHour, registrationsADay } = readTenantLimits();
  const before = await countRegistrations(tenantId, now());
  for (const [limit, used, most, rest] of [
    ['registrations_day', before.day, registrationsADay, restOf.day],
    ['registrations', before.hour, registrationsAnHour, restOf.hour],
  ] as const) {
    await watchLimit(tenantId, { limit, used: Math.min(most, used + 1), most }, now());
    if (used >= most) throw new Problem('too_many_registrations', { retryAfter: Math.ceil(rest(now()) / 1000) });
  }
}

/**
 * Refuses another host or admin beyond the limit. Two people who join at the same moment may both get the last place.
 * @throws Problem `too_many_staff`
 */
export async function requireStaffPlace(tenantId: string, { now }: TimeAndIds = realTimeAndIds): Promise<void> {
  const most = readTenantLimits().staff;
  const before = await countTeam(tenantId);
  await watchLimit(tenantId, { limit: 'staff', used: Math.min(most, before + 1), most }, now());
  if (before >= most) throw new Problem('too_many_staff');
}

/** Whether an event's open sockets, including the one just opened, are within the limit. */
export async function hasSocketsLeft(tenantId: string, eventId: string, { now }: Pick<TimeAndIds, 'now'>): Promise<boolean> {
  const most = readTenantLimits().sockets;
  const open = await countSockets(tenantId, eventId, now());
  await watchLimit(tenantId, { limit: 'sockets', used: Math.min(most, open), most }, now());
  return open <= most;
}
