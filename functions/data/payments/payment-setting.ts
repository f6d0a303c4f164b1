import * as z from 'zod/mini';
import { currency } from '#shared/model/payments/currency.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { paymentKeys } from '../table/keys/payment-keys.ts';
import { findItem, type Item } from '../table/table.ts';
import { equals, exists, lacks } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';

// How an organization takes payments. Stored in the tenant's own item, which most calls of guests read anyway.

const settingCodec = codec({
  currency: optional('currency', currency, null),
  transferText: optional('transfer', z.string(), null),
  guaranteeYes: optional('guarantee', z.number(), null),
  /** The organization's Stripe account, and whether it can take payments. `gone`: its owner has disconnected it. */
  account: optional('account', z.object({ id: z.string(), ready: z.boolean(), gone: z.boolean() }), null),
});

export type StoredPaymentSetting = Decoded<typeof settingCodec>;

/** The settings of an organization that sells nothing. */
export const noPayments: StoredPaymentSetting = { currency: null, transferText: null, guaranteeYes: null, account: null };

const tenantCodec = codec({
  name: attribute('name', z.string()),
  setting: optional('payments', settingCodec.schema, noPayments),
  /** Raised by every change of the setting. */
  version: optional('payments_v', z.number(), 0),
});

/** An organization's name, and how it takes payments. */
export type Paying = Decoded<typeof tenantCodec>;

export const findPaying = (tenantId: string, options: { consistent?: boolean } = {}): Promise<Paying | undefined> =>
  findItem(keys.tenant(tenantId), tenantCodec.decode, options);

/** Returns the settings in a tenant's own item. */
export const paymentsIn = (tenant: Item): StoredPaymentSetting => tenantCodec.decode(tenant).setting;

/**
 * Changes how an organization takes payments, unless that has changed since it was read.
 * @returns false if it has
 */
export function putPaymentSetting(
  tenantId: string,
  { version, setting: before }: Pick<Paying, 'version' | 'setting'>,
  setting: StoredPaymentSetting,
  audit: AuditRecord | undefined,
): Promise<boolean> {
  const chosen = Object.fromEntries(Object.entries(settingCodec.encode(setting)).filter(([, value]) => value !== undefined));
  const [former, account] = [before.account?.id, setting.account?.id];
  const pointers: Write[] = [
    ...(account === undefined ? [] : [put({ ...paymentKeys.account(account), tenant_id: tenantId })]),
    ...(former === undefined || former === account ? [] : [remove(paymentKeys.account(former))]),
  ];
  return writeTogether([
    change(
      keys.tenant(tenantId),
      { set: { payments: chosen, payments_v: version + 1 } },
      exists,
      version === 0 ? lacks('payments_v') : equals('payments_v', version),
    ),
    ...pointers,
    ...(audit === undefined ? [] : [auditWrite(audit)]),
  ]);
}

/** Returns the organization that a Stripe account was created for. */
export const findTenantOfAccount = (accountId: string): Promise<string | undefined> =>
  findItem(paymentKeys.account(accountId), (item) => z.parse(z.object({ tenant_id: z.string() }), item).tenant_id, { consistent: true });
