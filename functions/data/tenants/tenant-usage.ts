import * as z from 'zod/mini';
import { type LimitUse, limitUse } from '#shared/model/tenants/tenant-limits.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem, queryItems } from '../table/table.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);
const hourOf = (now: number) => `h${new Date(now).toISOString().slice(11, 13)}`;

/** Returns how many ms are left of the hour or the day in which registrations are counted. */
export const restOf = { hour: (now: number): number => hourMs - (now % hourMs), day: (now: number): number => dayMs - (now % dayMs) };

/**
 * Returns how many guests registered with a tenant in this hour and on this day (UTC). The stream counts them a moment after each
 * registration.
 */
export async function countRegistrations(tenantId: string, now: number): Promise<{ hour: number; day: number }> {
  const item = await getItem(keys.registeredOnDay(tenantId, dayOf(now)));
  const read = (name: string) => z.parse(z._default(z.number(), 0), item?.[name]);
  return { hour: read(hourOf(now)), day: read('n') };
}

/** Returns the write that adds registrations with a tenant to the counts for a time (epoch ms). */
export const addRegistrations = (tenantId: string, by: number, now: number): Write =>
  change(keys.registeredOnDay(tenantId, dayOf(now)), { add: { n: by, [hourOf(now)]: by }, set: { ttl: Math.ceil((now + dayMs) / 1000) } });

/** Records for a day that a tenant is near one of its limits or has reached it. */
export async function noteNearLimit(tenantId: string, { limit, used, most }: LimitUse, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await updateItem(
    change(keys.nearLimit(tenantId, limit), { set: { tenant_id: tenantId, limit, used, most, at, ttl: Math.ceil((now + dayMs) / 1000) } }),
  );
}

const near = z.extend(limitUse, { tenant_id: z.string(), at: z.string() });

/** Returns the tenants that were near a limit within the day before `now` (epoch ms). */
export async function listNearLimits(now: number): Promise<z.output<typeof near>[]> {
  const items = await queryItems({ pk: keys.nearLimit('', '').pk });
  return z.parse(z.array(near), items).filter(({ at }) => Date.parse(at) > now - dayMs);
}
