import { Problem } from '#shared/contract/errors.ts';
import type { Brand, BrandForm } from '#shared/model/brand/brand.ts';
import { accentOnDark } from '#shared/rules/brand/accent.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { type Branded, findBranded, putBrand, type StoredBrand } from '../../data/brand/brands.ts';
import { findReplyToCode, isOpenCode, type ReplyToCode } from '../../data/brand/reply-to-codes.ts';
import { findPublicUpload, usedUpload } from '../../data/photos/uploads.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { toShown } from './shown-brand.ts';

/**
 * Returns how the caller's organization looks to its guests.
 * @throws Problem `no_tenant`
 */
export async function getBrand(actor: StaffActor, { now } = realTimeAndIds): Promise<Brand> {
  const tenantId = ownTenant(actor);
  const [{ brand }, code] = await Promise.all([requireBranded(tenantId), findReplyToCode(tenantId)]);
  return describeBrand(brand, code, now());
}

/**
 * Saves color, logo and sender (docs/rules/brand.md). If nothing changes, nothing is recorded in the audit trail.
 * @throws Problem `no_tenant`; `upload_not_found` for a logo that is not an uploaded one of this organization; `conflict`
 */
export async function saveBrand(actor: StaffMember, form: BrandForm, timeAndIds = realTimeAndIds): Promise<Brand> {
  const tenantId = ownTenant(actor);
  const [before, code] = await Promise.all([requireBranded(tenantId), findReplyToCode(tenantId)]);
  const brand: StoredBrand = {
    ...before.brand,
    accent: form.accent === null ? null : { light: form.accent, dark: accentOnDark(form.accent) },
    logo: await chosenLogo(tenantId, before.brand, form.logo_id),
    senderName: form.sender_name,
  };
  const changes = changesOf(before.brand, brand);
  if (changes.length > 0) {
    const subject = { kind: 'tenant', id: tenantId, name: before.name } as const;
    const audit = auditOf(actor, { action: 'brand_changed', tenantId, subject, changes }, timeAndIds);
    const isNew = brand.logo !== null && brand.logo.id !== before.brand.logo?.id;
    const taken = isNew ? [usedUpload(tenantId, brand.logo.id)] : [];
    if (!(await putBrand(tenantId, before, brand, audit, ...taken))) throw new Problem('conflict');
  }
  return describeBrand(brand, code, timeAndIds.now());
}

/** Returns the organization's name and brand as they are now. @throws Problem `no_tenant` */
export async function requireBranded(tenantId: string): Promise<Branded> {
  const branded = await findBranded(tenantId, { consistent: true });
  if (branded === undefined) throw new Problem('no_tenant');
  return branded;
}

async function chosenLogo(tenantId: string, { logo }: StoredBrand, id: string | null): Promise<StoredBrand['logo']> {
  // The upload itself expires, but a chosen logo stays.
  if (id === null || id === logo?.id) return id === null ? null : logo;
  const found = await findPublicUpload(tenantId, id, 'logo');
  if (found === undefined) throw new Problem('upload_not_found');
  return found;
}

function changesOf(before: StoredBrand, after: StoredBrand) {
  const values = ({ accent, logo, senderName }: StoredBrand) =>
    ({ accent: accent?.light ?? null, logo: logo?.id ?? null, sender: senderName === '' ? null : senderName }) as const;
  const [from, to] = [values(before), values(after)];
  return (['accent', 'logo', 'sender'] as const).flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  );
}

/** Describes a brand for staff. `now`: epoch ms. */
export const describeBrand = (brand: StoredBrand, code: ReplyToCode | undefined, now: number): Brand => ({
  accent: brand.accent?.light ?? null,
  logo_id: brand.logo?.id ?? null,
  sender_name: brand.senderName,
  shown: toShown(brand),
  reply_to: brand.replyTo,
  reply_to_asked: code === undefined || !isOpenCode(code, now) ? null : { email: code.email, until: new Date(code.expires).toISOString() },
});
