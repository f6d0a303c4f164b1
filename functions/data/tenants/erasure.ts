import * as z from 'zod/mini';
import { auditKeys } from '../table/keys/audit-keys.ts';
import { exportKeys } from '../table/keys/export-keys.ts';
import { feedKeys } from '../table/keys/feed-keys.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { orderIndex, paymentKeys } from '../table/keys/payment-keys.ts';
import { platformKeys } from '../table/keys/platform-keys.ts';
import { retentionKeys } from '../table/keys/retention-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { sumUp } from './platform-sums.ts';

// Erases the rest of an organization, after its staff, its people and its events (docs/rules/closing.md#what-is-erased).

const feedItem = z.object({ hash: z.string() });
/** The organization's own item, if it has a Stripe account. */
const withAccount = z.object({ payments: z.object({ account: z.object({ id: z.string() }) }) });
const summedOf = z.object({ sk: z.string() });

/**
 * Removes the next `limit` items that belong to no person and no event. The tenant's own item and the item of its closing stay.
 * @returns false if nothing was left
 */
export async function eraseRest(tenantId: string, limit: number): Promise<boolean> {
  // The notes about what has been counted are removed before the totals; otherwise a late record would be counted again.
  const partitions = [
    keys.countedOfEvent(tenantId, '', ''),
    nightKeys.apart(tenantId, '', ''),
    nightKeys.apartByTime(tenantId, ''),
    nightKeys.apartOf(tenantId, '', ''),
    nightKeys.endedApart(tenantId, '', '', ''),
    nightKeys.report(tenantId, ''),
    keys.nameWord(tenantId, ''),
    retentionKeys.due(tenantId, ''),
    // The stream records of these removals remove the files.
    { pk: exportKeys.all(tenantId) },
    { pk: paymentKeys.codes(tenantId) },
    auditKeys.change(tenantId, '', ''),
    auditKeys.account(tenantId, '', ''),
  ];
  for (const { pk } of partitions) {
    if (await removeAll(await queryItems({ pk, limit, consistent: true }))) return true;
  }
  // Orders outlive their events, so nothing else leads to them.
  for (const { g1 } of [indexKeys.invitationOfTenant(tenantId, '', ''), orderIndex.ofTenant(tenantId, '', '')]) {
    if (await removeAll(await queryItems({ index: 'main', pk: g1, limit }))) return true;
  }
  const kept = [keys.tenant(tenantId), platformKeys.closing(tenantId)];
  const own = await queryItems({ pk: keys.tenant(tenantId).pk, limit: limit + kept.length, consistent: true });
  const others = own.filter(({ sk }) => kept.every((one) => one.sk !== sk));
  const links = others.filter(({ sk }) => sk === feedKeys.feed(tenantId).sk).map((item) => feedKeys.feedLink(z.parse(feedItem, item).hash));
  const accounts = own.flatMap((item) => withAccount.safeParse(item).data?.payments.account.id ?? []);
  await writeItems({ remove: [...links, ...accounts.map(paymentKeys.account)] });
  if (await removeAll(others)) return true;
  return forgetSums(tenantId);
}

async function removeAll(items: readonly unknown[]): Promise<boolean> {
  await writeItems({ remove: z.parse(z.array(storedKey), items) });
  return items.length > 0;
}

/** Subtracts the organization's share from the platform's sums, because its sources are gone. */
async function forgetSums(tenantId: string): Promise<boolean> {
  const { pk } = platformKeys.summed(tenantId, '');
  const list = () => queryItems({ pk, consistent: true });
  const before = await list();
  if (before.length === 0) return false;
  await sumUp(
    before.map((item) => {
      const [first = '', second] = z.parse(summedOf, item).sk.split('#');
      if (second === undefined) return { tenantId, kind: first === 'events' ? 'events' : 'people' };
      return { tenantId, eventId: first, kind: second === 'registrations' ? 'registrations' : 'matches' };
    }),
  );
  // The notes that are left had counted nothing, so they make no difference to the sums.
  await removeAll(await list());
  return true;
}
