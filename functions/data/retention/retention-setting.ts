import * as z from 'zod/mini';
import { type RetentionMonths, retentionChoices, usualMonths } from '#shared/rules/retention/retention.ts';
import { brandIn, type StoredBrand } from '../brand/brands.ts';
import { ownSettingCodec } from '../catalogue/own-interests.ts';
import { paymentsIn, type StoredPaymentSetting } from '../payments/payment-setting.ts';
import { added, attribute, codec, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { findItem } from '../table/table.ts';

/** How many months profiles are kept. Stored in the tenant's own item, which the registration page reads anyway. */
export const settingCodec = codec({ months: added('kept_months', z.literal(retentionChoices), usualMonths) });

/** When the last closing was undone, UTC ISO; null if none was. */
export const openCodec = codec({ openSince: optional('open_since', z.string(), null) });

const hostCodec = codec({ name: attribute('name', z.string()) });

/** An organization as its guests see it: its name, and how many months it keeps profiles. */
export interface Inviting {
  readonly name: string;
  readonly months: RetentionMonths;
  /** How many own interests its guests can choose from. */
  readonly ownInterests: number;
  readonly brand: StoredBrand;
  readonly payments: StoredPaymentSetting;
}

export const findInviting = (tenantId: string): Promise<Inviting | undefined> =>
  findItem(keys.tenant(tenantId), (item) => ({
    ...hostCodec.decode(item),
    ...settingCodec.decode(item),
    ownInterests: ownSettingCodec.decode(item).used,
    brand: brandIn(item),
    payments: paymentsIn(item),
  }));
