import * as z from 'zod/mini';
import type { EventCounts } from '#shared/model/events/event.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem, type Item } from '../table/table.ts';
import { change, type Write } from '../table/writes/writes.ts';

// Counts for an organization and for the platform. Each count is written by the folder whose data it counts: `events`, `staff`,
// `participants`.

const count = z._default(z.number(), 0);

const storedEvents = z.object({ upcoming: count, active: count, completed: count, canceled: count });

/** Returns how many events a tenant's totals item counts for each status. */
export function parseEventCounts(item: Item | undefined): EventCounts {
  const { canceled, ...counts } = z.parse(storedEvents, item ?? {});
  return canceled === 0 ? counts : { ...counts, canceled };
}

export const parseTeam = (item: Item | undefined): { admins: number; hosts: number } =>
  z.parse(z.object({ admins: count, hosts: count }), item ?? {});

/** A tenant's people, whatever the number of events they attend. `ages`: the sum of all their ages, in years. */
export interface PeopleTotals {
  readonly male: number;
  readonly female: number;
  readonly nonBinary: number;
  readonly ages: number;
}

const storedPeople = z.object({ male: count, female: count, other: count, ages: count });

/** Returns the people that an item counts: a tenant's totals, or the platform's sum of them. */
export function peopleOfTotals(item: Item | undefined): PeopleTotals {
  const { male, female, other: nonBinary, ages } = z.parse(storedPeople, item ?? {});
  return { male, female, nonBinary, ages };
}

export const peopleIn = ({ male, female, nonBinary }: PeopleTotals): number => male + female + nonBinary;

const totals = z.object({ user: count, host: count, admin: count, super_admin: count, tenants: count });

/** Returns the number of accounts for each role on the platform, and the number of tenants, in one read. */
export async function readPlatformTotals(): Promise<z.output<typeof totals>> {
  return z.parse(totals, (await getItem(keys.platformTotals, { consistent: true })) ?? {});
}

export const countTenant = (): Write => change(keys.platformTotals, { add: { tenants: 1 } });
