import * as z from 'zod/mini';
import { currency } from '#shared/model/payments/currency.ts';
import { reduction } from '#shared/model/payments/discount-code.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { codeIndex, codePrefix, paymentKeys } from '../table/keys/payment-keys.ts';
import { findItem, queryItems } from '../table/table.ts';
import { absent, below, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { changeItem } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';

const codeCodec = codec({
  /** In capital letters, without spaces. */
  code: inKey('sk', codePrefix),
  reduction: attribute('reduction', reduction),
  /** The currency of a reduction by an amount. */
  currency: optional('currency', currency, null),
  uses: optional('uses', z.number(), null),
  /** How many places are sold or held with it. */
  used: optional('used', z.number(), 0),
  /** UTC ISO. */
  until: optional('until', z.string(), null),
  email: optional('email', z.string(), null),
  eventId: optional('event_id', z.string(), null),
  note: optional('note', z.string(), null),
  made: optional('made', z.enum(['together', 'guarantee']), null),
  createdAt: attribute('created_at', z.string()),
});

/** A code that lowers the price of a place. */
export type StoredCode = Decoded<typeof codeCodec>;

/** How long a code that the product made is kept after its last day, s. Each guest can have one, so they would pile up. */
const madeKept = 30 * 24 * 3600;

/** Returns the write of a new code; refused if the code exists. */
export const newCode = (tenantId: string, code: StoredCode): Write =>
  put(
    {
      ...{ ...paymentKeys.code(tenantId, code.code), ...codeCodec.encode(code) },
      ...(code.email === null ? {} : codeIndex(tenantId, hashForKey(code.email), code.code)),
      ...(code.made === null || code.until === null ? {} : { ttl: Math.ceil(Date.parse(code.until) / 1000) + madeKept }),
    },
    absent,
  );

export const findCode = (tenantId: string, code: string): Promise<StoredCode | undefined> =>
  findItem(paymentKeys.code(tenantId, code), codeCodec.decode, { consistent: true });

/**
 * Returns an organization's codes, by code, without those of the guarantee: who has one would tell staff something of a guest's card
 * (docs/rules/payments.md#guarantee).
 */
export async function listCodes(tenantId: string): Promise<StoredCode[]> {
  const found = (await queryItems({ pk: paymentKeys.codes(tenantId), prefix: codePrefix })).map(codeCodec.decode);
  return found.filter(({ made }) => made !== 'guarantee');
}

/** Returns the codes that only this address can use. The index may lag. */
export async function listCodesOfAddress(tenantId: string, email: string): Promise<StoredCode[]> {
  const { g1 } = codeIndex(tenantId, hashForKey(email), '');
  return (await queryItems({ index: 'main', pk: g1 })).map(codeCodec.decode);
}

/** Returns the write that counts a use of a code; refused if the code is gone or used up. */
export const spendCode = (tenantId: string, { code, uses }: StoredCode): Write =>
  change(
    paymentKeys.code(tenantId, code),
    { add: { used: 1 } },
    exists,
    uses === null ? lacks('uses') : equals('uses', uses),
    ...(uses === null ? [] : [either(lacks('used'), below('used', uses))]),
  );

/** Returns the write that removes a code; refused if there is none. */
export const removeCode = (tenantId: string, code: string): Write => remove(paymentKeys.code(tenantId, code), exists);

/** Returns the write that removes a code that nobody has used; refused if somebody has. */
export const removeUnusedCode = (tenantId: string, code: string): Write =>
  remove(paymentKeys.code(tenantId, code), either(lacks('used'), below('used', 1)));

/** Gives the codes that only one address can use to another, because their guest has changed it. Idempotent; the index may lag. */
export async function moveCodes(tenantId: string, from: string, to: string): Promise<void> {
  for (const { code } of await listCodesOfAddress(tenantId, from)) {
    const set = { email: to, ...codeIndex(tenantId, hashForKey(to), code) };
    await changeItem(change(paymentKeys.code(tenantId, code), { set }, equals('email', from)));
  }
}
