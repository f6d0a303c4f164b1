import type { PaymentSettings } from '#shared/model/payments/payment-settings.ts';
import type { StaffMember } from '../../call/actor.ts';
import { env } from '../../lib/env.ts';
import { askStripe } from '../../lib/payments/stripe.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { changePaymentSetting, requirePaying } from './payment-settings.ts';

/**
 * Creates the organization's account at Stripe, if it has none, and returns the address of Stripe's form for it.
 * @throws Problem `no_tenant`, `payment_failed`, `conflict`
 */
export async function connectStripe(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<string> {
  const tenantId = ownTenant(actor);
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
 * @throws Problem `no_tenant`, `payment_failed`, `conflict`
 */
export async function refreshStripe(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<PaymentSettings> {
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
