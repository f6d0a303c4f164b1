import * as z from 'zod/mini';
import { role } from '#shared/model/accounts/user.ts';
import type { RawTable } from '../stack/table/table.ts';

const user = z.object({ id: z.string(), email: z.string(), role, tenant_id: z.nullable(z.string()) });
const counts = z.record(z.string(), z.unknown());

/** Returns the table's items about memberships, and the same items as derived from the accounts' own records: the two must be equal. */
export async function readMemberships(table: RawTable) {
  const items = await table.all();
  const users = items.filter(({ sk }) => sk === 'USER').map((item) => z.parse(user, item));
  const keysOf = (keep: (key: string) => boolean) =>
    items
      .map(({ pk, sk }) => `${pk} ${sk}`)
      .filter(keep)
      .sort();
  const numbers = (item: unknown) => Object.fromEntries(Object.entries(z.parse(counts, item)).filter(([, value]) => value !== 0));
  const strip = ({ pk: _, sk: __, ...rest }: Record<string, unknown>) => numbers(rest);

  const teams: Record<string, Record<string, number>> = {};
  const platform: Record<string, number> = {};
  for (const person of users) {
    platform[person.role] = (platform[person.role] ?? 0) + 1;
    if (person.tenant_id === null) continue;
    const team = teams[person.tenant_id] ?? {};
    teams[person.tenant_id] = { ...team, [`${person.role}s`]: (team[`${person.role}s`] ?? 0) + 1 };
  }
  const tenants = items.filter(({ sk }) => sk === 'TENANT');
  if (tenants.length > 0) platform['tenants'] = tenants.length;
  const stored = items.find(({ pk, sk }) => pk === 'SYSTEM' && sk === 'TOTALS') ?? {};
  return {
    written: {
      members: keysOf((key) => / STAFF#/.test(key)),
      holders: keysOf((key) => key.startsWith('ROLE#')),
      teams: Object.fromEntries(
        items
          .filter(({ sk }) => sk === 'TEAM')
          .flatMap((item) => {
            const team = strip(item);
            return Object.keys(team).length === 0 ? [] : [[String(item['pk']).slice(2), team]];
          }),
      ),
      platform: strip(stored),
    },
    expected: {
      members: users.flatMap(({ id, role: of, tenant_id }) => (tenant_id === null ? [] : [`T#${tenant_id} STAFF#${of}#${id}`])).sort(),
      holders: users.flatMap(({ id, email, role: of }) => (of === 'user' ? [] : [`ROLE#${of} ${email}#${id}`])).sort(),
      teams,
      platform,
    },
  };
}
