import * as z from 'zod/mini';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem, getItems } from '../table/table.ts';
import { absent, type Condition, either, equals } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';

/**
 * `event`: all emails to unproved addresses (docs/rules/mail.md#quotas). Staff invitations are counted separately, so that neither kind
 * uses up the other's quota.
 */
export const quotaKinds = ['event', 'staff'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

export type SuppressionReason = 'bounce' | 'complaint';

/**
 * Why an address gets no email. After a bounce or a complaint this lasts for good; after a refusal by SES the address gets no invitations
 * for a day.
 */
const stored = z.object({ reason: z.enum(['bounce', 'complaint', 'refused']), at: z.string() });

const refusedMs = 24 * 3_600_000;
const free = either(absent, equals('reason', 'refused'));
/** A bounce, which means that the mailbox is gone, replaces a complaint, which still lets some email through. */
const freeFor: Readonly<Record<SuppressionReason, Condition>> = {
  complaint: free,
  bounce: either(absent, equals('reason', 'refused'), equals('reason', 'complaint')),
};

/** Returns the writes that count a bounce or complaint against the organization that the email was sent for. */
const bounceWrites = (tenantId: string): Write[] =>
  quotaKinds.map((kind) => change(keys.invitationQuota(tenantId, kind), { add: { bounced: 1, v: 1 } }));

/**
 * Suppresses an address. Stores only its hash; a repeated report counts once. `at`: UTC ISO. `tenantId`: the organization that
 * the email was sent for, and against which the report counts.
 */
export async function suppressAddress(email: string, reason: SuppressionReason, at: string, tenantId?: string): Promise<void> {
  const suppressed = { ...keys.suppressedAddress(hashForKey(email)), reason, at };
  await writeTogether([put(suppressed, freeFor[reason]), ...(tenantId === undefined ? [] : bounceWrites(tenantId))]);
}

/** Records that SES permanently refused an email to this address. `at`: epoch ms. */
export async function noteRefusal(email: string, at: number): Promise<void> {
  const set = { reason: 'refused', at: new Date(at).toISOString(), ttl: Math.ceil((at + refusedMs) / 1000) };
  await updateItem(change(keys.suppressedAddress(hashForKey(email)), { set }, free));
}

/** Returns what was reported about an address: a bounce or a complaint. */
export async function findSuppression(email: string): Promise<SuppressionReason | undefined> {
  const found = z.safeParse(stored, await getItem(keys.suppressedAddress(hashForKey(email))));
  return found.success && found.data.reason !== 'refused' ? found.data.reason : undefined;
}

/** Returns the addresses that get no invitations, with the reason: suppressed, or refused within the last day. `now`: epoch ms. */
export async function findUnwelcome(emails: readonly string[], now: number): Promise<Map<string, 'suppressed' | 'refused'>> {
  const items = await getItems(emails.map((email) => keys.suppressedAddress(hashForKey(email))));
  return new Map(
    emails.flatMap((email, index): [string, 'suppressed' | 'refused'][] => {
      const found = z.safeParse(stored, items[index]);
      if (!found.success) return [];
      if (found.data.reason !== 'refused') return [[email, 'suppressed']];
      return now < Date.parse(found.data.at) + refusedMs ? [[email, 'refused']] : [];
    }),
  );
}
