import { Problem } from '#shared/contract/errors.ts';
import { type CodeForm, type DiscountCode, type Reduction, typedCode } from '#shared/model/payments/discount-code.ts';
import { isPriceable, moneyIn } from '#shared/rules/payments/money.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { auditWrite } from '../../data/audit/audit.ts';
import { findEvent } from '../../data/events/events.ts';
import * as codes from '../../data/payments/codes.ts';
import { findPaying, type Paying } from '../../data/payments/payment-setting.ts';
import { firstRefused } from '../../data/table/writes/refusals.ts';
import { transact } from '../../data/table/writes/transact.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/** How many codes the staff of an organization can have (docs/rules/payments.md#codes). */
const mostCodes = 1000;

/**
 * Returns the organization's codes, latest first: all of them, or those for one event only.
 * @throws Problem `no_tenant`
 */
export async function listCodes(actor: StaffActor, eventId: string | undefined): Promise<DiscountCode[]> {
  const found = await codes.listCodes(ownTenant(actor));
  return found
    .filter((code) => eventId === undefined || code.eventId === eventId)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || one.code.localeCompare(other.code))
    .map(describeCode);
}

export const describeCode = (code: codes.StoredCode): DiscountCode => ({
  ...{ code: code.code, reduction: code.reduction, currency: code.currency, uses: code.uses, used: code.used, until: code.until },
  ...{ email: code.email, event_id: code.eventId, note: code.note, made: code.made, created_at: code.createdAt },
});

/**
 * Creates a code. A code that takes off an amount has the organization's currency, and is valid for events in that currency only.
 * @throws Problem `no_tenant`, `event_not_found`, `code_taken`; `invalid_input` for an amount that is none of the currency, or a time that
 * is over; `conflict` if there are too many codes
 */
export async function createCode(actor: StaffMember, form: CodeForm, timeAndIds = realTimeAndIds): Promise<DiscountCode> {
  const tenantId = ownTenant(actor);
  const [paying, event, known] = await Promise.all([
    findPaying(tenantId),
    form.event_id === null ? undefined : findEvent(tenantId, form.event_id),
    codes.listCodes(tenantId),
  ]);
  if (paying === undefined) throw new Problem('no_tenant');
  if (form.event_id !== null && event === undefined) throw new Problem('event_not_found');
  if (known.filter(({ made }) => made === null).length >= mostCodes) {
    throw new Problem('conflict', { details: `An organization can have ${mostCodes} codes. Remove some of them first.` });
  }
  const now = timeAndIds.now();
  if (form.until !== null && Date.parse(form.until) <= now) {
    throw new Problem('invalid_input', { fields: { until: 'Choose a time in the future' } });
  }
  const code: codes.StoredCode = {
    ...{ code: form.code, reduction: form.reduction, currency: currencyOf(form.reduction, paying), uses: form.uses, used: 0 },
    ...{ until: form.until, email: form.email, eventId: form.event_id, note: form.note || null, made: null },
    createdAt: new Date(now).toISOString(),
  };
  const refused = await transact({
    code: codes.newCode(tenantId, code),
    audit: auditWrite(auditOfCode(actor, { tenantId, paying, code, event: event?.name ?? null }, timeAndIds)),
  });
  if (firstRefused(refused, 'code') !== undefined) throw new Problem('code_taken');
  return describeCode(code);
}

/** @throws Problem `invalid_input` */
function currencyOf(reduction: Reduction, { setting: { currency } }: Paying): codes.StoredCode['currency'] {
  if (reduction.kind !== 'amount') return null;
  const wrong = (message: string) => new Problem('invalid_input', { fields: { 'reduction.amount': message } });
  if (currency === null) throw wrong('Choose a currency in the payment settings first');
  if (!isPriceable(reduction.amount, currency)) throw wrong(`Amounts in ${currency} end with 0`);
  return currency;
}

/** Says what a code is, without the address that it is for, because the trail outlives erasure. */
function auditOfCode(
  actor: StaffMember,
  { tenantId, paying, code, event }: { tenantId: string; paying: Paying; code: codes.StoredCode; event: string | null },
  timeAndIds: TimeAndIds,
) {
  const values = {
    ...{ code: code.code, reduction: reductionWords(code), uses: code.uses?.toString() ?? null, until: code.until, event },
    for_one_guest: code.email === null ? null : 'yes',
  };
  const changes = Object.entries(values).flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }]));
  return auditOf(
    actor,
    { action: 'code_created', tenantId, subject: { kind: 'tenant', id: tenantId, name: paying.name }, changes },
    timeAndIds,
  );
}

function reductionWords({ reduction, currency }: codes.StoredCode): string {
  if (reduction.kind === 'free') return 'free';
  if (reduction.kind === 'percent') return `${reduction.percent} %`;
  return currency === null ? `${reduction.amount}` : moneyIn(reduction.amount, currency);
}

/**
 * Removes a code. What was sold with it stays.
 * @throws Problem `no_tenant`, `code_not_found`
 */
export async function removeCode(actor: StaffMember, typed: string, timeAndIds = realTimeAndIds): Promise<void> {
  const tenantId = ownTenant(actor);
  const { data: code } = typedCode.safeParse(typed);
  const [found, paying] = await Promise.all([code === undefined ? undefined : codes.findCode(tenantId, code), findPaying(tenantId)]);
  if (found === undefined) throw new Problem('code_not_found');
  const subject = { kind: 'tenant', id: tenantId, name: paying?.name ?? null } as const;
  const changes = [{ field: 'code', from: found.code, to: null }];
  const refused = await transact({
    code: codes.removeCode(tenantId, found.code),
    audit: auditWrite(auditOf(actor, { action: 'code_removed', tenantId, subject, changes }, timeAndIds)),
  });
  if (firstRefused(refused, 'code') !== undefined) throw new Problem('code_not_found');
}
