import { Problem } from '#shared/contract/errors.ts';
import type { PaymentSettings, PaymentSettingsForm, StripeState } from '#shared/model/payments/payment-settings.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { readSystemSettings } from '../../data/accounts/system-settings.ts';
import { findPaying, type Paying, putPaymentSetting, type StoredPaymentSetting } from '../../data/payments/payment-setting.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * Returns how the caller's organization takes payments.
 * @throws Problem `no_tenant`
 */
export const getPaymentSettings = async (actor: StaffActor): Promise<PaymentSettings> => describe(await requirePaying(ownTenant(actor)));

/** @throws Problem `no_tenant` */
export async function requirePaying(tenantId: string): Promise<Paying> {
  const paying = await findPaying(tenantId, { consistent: true });
  if (paying === undefined) throw new Problem('no_tenant');
  return paying;
}

async function describe({ setting }: Paying): Promise<PaymentSettings> {
  const { feePercent } = await readSystemSettings();
  return {
    ...{ currency: setting.currency, transfer_text: setting.transferText, guarantee_yes: setting.guaranteeYes },
    stripe: stateOf(setting),
    ...(feePercent === 0 ? {} : { fee_percent: feePercent }),
  };
}

const stateOf = ({ account }: StoredPaymentSetting): StripeState =>
  account === null ? 'none' : account.gone ? 'disconnected' : account.ready ? 'ready' : 'incomplete';

/**
 * Saves currency, words about transfers, and guarantee. What has a price already keeps its currency.
 * @throws Problem `no_tenant`, `conflict`
 */
export async function savePaymentSettings(
  actor: StaffMember,
  form: PaymentSettingsForm,
  timeAndIds = realTimeAndIds,
): Promise<PaymentSettings> {
  const wanted = { currency: form.currency, transferText: form.transfer_text, guaranteeYes: form.guarantee_yes };
  return changePaymentSetting(actor, async (setting) => ({ ...setting, ...wanted }), timeAndIds);
}

/**
 * Forgets the organization's account. It stays the organizer's own at Stripe.
 * @throws Problem `no_tenant`, `conflict`
 */
export async function disconnectStripe(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<void> {
  await changePaymentSetting(
    actor,
    async (setting) => ({ ...setting, account: setting.account && { ...setting.account, gone: true } }),
    timeAndIds,
  );
}

/** Changes how the organization takes payments, with an audit entry. @throws Problem `no_tenant`, `conflict` */
export async function changePaymentSetting(
  actor: StaffMember,
  edit: (before: StoredPaymentSetting) => Promise<StoredPaymentSetting>,
  timeAndIds: TimeAndIds,
): Promise<PaymentSettings> {
  const tenantId = ownTenant(actor);
  return retryWhenChanged(async () => {
    const paying = await requirePaying(tenantId);
    const setting = await edit(paying.setting);
    const changes = changesOf(paying.setting, setting);
    if (changes.length === 0) return describe(paying);
    const subject = { kind: 'tenant', id: tenantId, name: paying.name } as const;
    const audit = auditOf(actor, { action: 'payments_changed', tenantId, subject, changes }, timeAndIds);
    return (await putPaymentSetting(tenantId, paying, setting, audit)) ? describe({ ...paying, setting }) : changed;
  }, giveUpAsConflict);
}

function changesOf(before: StoredPaymentSetting, after: StoredPaymentSetting) {
  const values = (setting: StoredPaymentSetting) =>
    ({
      ...{ currency: setting.currency, transfer: setting.transferText, guarantee: setting.guaranteeYes?.toString() ?? null },
      stripe: `${setting.account?.id ?? ''} ${stateOf(setting)}`.trim(),
    }) as const;
  const [from, to] = [values(before), values(after)];
  return (['currency', 'transfer', 'guarantee', 'stripe'] as const).flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  );
}
