import { Problem } from '#shared/contract/errors.ts';
import type { Brand } from '#shared/model/brand/brand.ts';
import type { StaffMember } from '../../call/actor.ts';
import { codeLifetime } from '../../data/accounts/codes.ts';
import { type Branded, putBrand } from '../../data/brand/brands.ts';
import {
  endReplyToCode,
  findReplyToCode,
  isOpenCode,
  nextAsk,
  putReplyToCode,
  readSentTo,
  recentlyAsked,
  replyToPurpose,
  takeReplyToGuess,
} from '../../data/brand/reply-to-codes.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { changeItem } from '../../data/table/writes/transact.ts';
import { newNonce } from '../../lib/ids.ts';
import { reserveMails } from '../access/invitation-quota.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { isRightCode } from '../accounts/check-code.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { describeBrand, getBrand, requireBranded } from './brand.ts';

/** How many codes an organization may ask for in an hour (docs/rules/brand.md#reply-address). */
const mostAsked = 5;
/** How many codes one address gets in an hour, whichever organizations ask for them. */
const mostSent = 10;

/**
 * Emails a code to the address that should get guests' answers. A new code replaces the one before.
 * @throws Problem `no_tenant`; `too_many_requests` after five codes in an hour, or ten to this address; `too_many_mails`
 */
export async function askReplyTo(actor: StaffMember, email: string, timeAndIds = realTimeAndIds): Promise<Brand> {
  const tenantId = ownTenant(actor);
  await retryWhenChanged(async () => {
    const now = timeAndIds.now();
    const [{ name }, before, sent] = await Promise.all([requireBranded(tenantId), findReplyToCode(tenantId), readSentTo(email, now)]);
    const asked = recentlyAsked(before, now);
    if (asked.length >= mostAsked) throw tooMany(asked, now);
    if (sent.times.length >= mostSent) throw tooMany(sent.times, now);
    // The address has proved nothing yet.
    const quota = await reserveMails(tenantId, 1, timeAndIds);
    const nonce = newNonce();
    const content = {
      template: 'reply-to-code',
      ...{ tenant_id: tenantId, tenant_name: name, asked_by: actor.email, nonce },
      expires_at: new Date(now + codeLifetime).toISOString(),
    } as const;
    const mail = { id: timeAndIds.newId(), to: email, createdAt: now, tenantId, content };
    return (await putReplyToCode(tenantId, before, { email, nonce, now, sent }, mail, quota)) ? undefined : changed;
  });
  return getBrand(actor, timeAndIds);
}

const tooMany = (times: readonly number[], now: number): Problem =>
  new Problem('too_many_requests', { retryAfter: Math.ceil((nextAsk(times) - now) / 1000) });

/**
 * Proves the address by its code. Guests' answers go there from then on.
 * @throws Problem `no_tenant`; `invalid_code`, the same for a wrong, expired, used or replaced one, and after five guesses
 */
export async function confirmReplyTo(actor: StaffMember, otp: string, timeAndIds = realTimeAndIds): Promise<Brand> {
  const tenantId = ownTenant(actor);
  const now = timeAndIds.now();
  const code = await takeReplyToGuess(tenantId, now);
  if (code === undefined || !(await isRightCode({ email: code.email, purpose: replyToPurpose }, code.nonce, otp))) {
    throw new Problem('invalid_code');
  }
  return retryWhenChanged(async () => {
    const before = await requireBranded(tenantId);
    const brand = { ...before.brand, replyTo: code.email };
    const audit = auditOfReplyTo(actor, tenantId, before, code.email, timeAndIds);
    if (await putBrand(tenantId, before, brand, audit, endReplyToCode(tenantId, code))) return describeBrand(brand, undefined, now);
    const current = await findReplyToCode(tenantId);
    if (current?.nonce !== code.nonce || current.expires !== code.expires) throw new Problem('invalid_code');
    return changed;
  });
}

/**
 * Sends guests' answers nowhere again, and withdraws a code that was not entered yet. Idempotent.
 * @throws Problem `no_tenant`
 */
export async function removeReplyTo(actor: StaffMember, timeAndIds = realTimeAndIds): Promise<Brand> {
  const tenantId = ownTenant(actor);
  return retryWhenChanged(async () => {
    const [before, code] = await Promise.all([requireBranded(tenantId), findReplyToCode(tenantId)]);
    const now = timeAndIds.now();
    const withdrawn = code !== undefined && isOpenCode(code, now) ? endReplyToCode(tenantId, code) : undefined;
    const brand = { ...before.brand, replyTo: null };
    if (before.brand.replyTo === null) {
      if (withdrawn !== undefined && !(await changeItem(withdrawn))) return changed;
      return describeBrand(brand, undefined, now);
    }
    const audit = auditOfReplyTo(actor, tenantId, before, null, timeAndIds);
    const written = await putBrand(tenantId, before, brand, audit, ...(withdrawn === undefined ? [] : [withdrawn]));
    return written ? describeBrand(brand, undefined, now) : changed;
  });
}

function auditOfReplyTo(
  actor: StaffMember,
  tenantId: string,
  { name, brand }: Branded,
  to: string | null,
  timeAndIds: typeof realTimeAndIds,
) {
  const subject = { kind: 'tenant', id: tenantId, name } as const;
  const changes = brand.replyTo === to ? [] : [{ field: 'reply_to', from: brand.replyTo, to }];
  return auditOf(actor, { action: 'reply_to_changed', tenantId, subject, changes }, timeAndIds);
}
