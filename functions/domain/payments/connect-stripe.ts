import { Problem } from '#shared/contract/errors.ts';
import type { PaymentSettings } from '#shared/model/payments/payment-settings.ts';
import type { StaffMember } from '../../call/actor.ts';
import { countTry } from '../../data/payments/tries.ts';
import { env } from '../../lib/env.ts';
import { askStripe } from '../../lib/payments/stripe.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { changePaymentSetting, requirePaying } from './payment-settings.ts';

const hour = 3_600_000;
/** How many calls about its account an organization may make at Stripe in an hour. */
const callsAnHour = 30;

/** Protects the platform's account at Stripe from an organization that connects and disconnects all the time. */
async function requireFewCalls(tenantId: string, { now }: Pick<TimeAndIds, 'now'>): Promise<void> {
  const calls = await countTry('STRIPE', tenantId, { now: now(), period: hour });
  if (calls > callsAnHour) throw new Problem('too_many_requests', { retryAfter: 3600 });
}

/**
 * Creates the organization's account at Stripe, if it has none, and returns the address of Stripe's form for it.
 * @throws Problem `no_tenant`, `payment_failed`, `too_many_requests`, `conflict`
 */
export async function connectStripe(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<string> {
  const tenantId = ownTenant(actor);
  await requireFewCalls(tenantId, timeAndIds);
  const { setting } = await requirePaying(tenantId);
  const known = setting.account?.gone ? null : setting.account;
  // The same key gives the same account, however often it is asked for; an account that was disconnected has another.
  const former = setting.account?.id ?? 'none';
  const id =
    known?.id ??
    (
      await askStripe((client) =>
        client.accounts.create(
          {
            controller: {
              ...{ stripe_dashboard: { type: 'full' }, fees: { payer: 'account' }, losses: { payments: 'stripe' } },
              requirement_collection: 'stripe',
            },
            metadata: { tenant: tenantId },
          },
          { idempotencyKey: `account-${tenantId}-after-${former}` },
        ),
      )
    ).id;
  if (known === null)
    await changePaymentSetting(actor, async (before) => ({ ...before, account: { id, ready: false, gone: false } }), timeAndIds);
  const settings = `${env('SITE_URL')}/settings?tab=payments`;
  const link = await askStripe((client) =>
    client.accountLinks.create({
      ...{ account: id, type: 'account_onboarding', return_url: `${settings}&stripe=back`, refresh_url: `${settings}&stripe=again` },
    }),
  );
  return link.url;
}

/**
 * Asks Stripe whether the organization's account can take payments.
 * @throws Problem `no_tenant`, `payment_failed`, `too_many_requests`, `conflict`
 */
export async function refreshStripe(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<PaymentSettings> {
  await requireFewCalls(ownTenant(actor), timeAndIds);
  return changePaymentSetting(
    actor,
    async (setting) => {
      const { account } = setting;
      if (account === null || account.gone) return setting;
      const { charges_enabled } = await askStripe((client) => client.accounts.retrieve(account.id));
      return { ...setting, account: { ...account, ready: charges_enabled === true } };
    },
    timeAndIds,
  );
}
