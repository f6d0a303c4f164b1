import { Problem } from '#shared/contract/errors.ts';
import type { TenantPage, TenantPageForm, TenantPageSettings } from '#shared/model/public-pages/public-page.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { findOwner, type StoredOwner } from '../../data/public-pages/page-states.ts';
import { type StoredTenantPage, saveTenantPage as storeTenantPage } from '../../data/public-pages/pages.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { addressOf, hiddenUntil } from './page-address.ts';
import { addressesAfter, requireSlug, suggestSlug } from './page-slug.ts';
import { publishing } from './publishing.ts';

/**
 * Returns the public page of the caller's organization for its editors.
 * @throws Problem `no_tenant`
 */
export async function getTenantPage(actor: StaffActor, { now } = realTimeAndIds): Promise<TenantPageSettings> {
  const owner = await requireOwner(actor);
  return describe(owner, owner.page, now());
}

/**
 * Changes the public page of the caller's organization, publishes it or takes it down.
 * @throws Problem `no_tenant`, `invalid_input` for a reserved address, `slug_taken`, `page_withdrawn`, `conflict`
 */
export async function saveTenantPage(actor: StaffMember, form: TenantPageForm, timeAndIds = realTimeAndIds): Promise<TenantPageSettings> {
  const owner = await requireOwner(actor);
  const before = owner.page;
  if (form.version !== (before?.version ?? 0)) throw new Problem('conflict');
  if (form.published && before?.withdrawn) throw new Problem('page_withdrawn');
  requireSlug(form.slug);
  const { description, published } = form;
  const { released, ...addresses } = addressesAfter(before, form);
  const changedAt = new Date(timeAndIds.now()).toISOString();
  const page = { ...addresses, description, published, version: form.version + 1, changedAt, withdrawn: before?.withdrawn ?? null };
  const done = publishing(before, page);
  const subject = { kind: 'tenant', id: owner.id, name: owner.name } as const;
  const audit = done && auditOf(actor, { tenantId: owner.id, subject, ...done }, timeAndIds);
  const refused = await storeTenantPage(owner.id, before, page, { released, audit });
  if (refused === 'page') throw new Problem('conflict');
  if (refused === 'address') throw new Problem('slug_taken');
  return describe(owner, page, timeAndIds.now());
}

async function requireOwner(actor: StaffActor): Promise<StoredOwner> {
  const owner = await findOwner(ownTenant(actor));
  if (owner === undefined) throw new Problem('no_tenant');
  return owner;
}

function describe(owner: StoredOwner, page: StoredTenantPage | undefined, now: number): TenantPageSettings {
  const suggested_slug = suggestSlug(owner.name, 'evenings');
  const settings = { suggested_slug, url: addressOf('organization', page?.slug ?? suggested_slug), hidden_until: hiddenUntil(owner, now) };
  return { page: page === undefined ? null : toTenantPage(page), ...settings };
}

/** Describes a page for staff. */
export const toTenantPage = ({ slug, description, published, version, withdrawn }: StoredTenantPage): TenantPage => ({
  ...{ slug, description, published, version },
  withdrawn: withdrawn && { at: withdrawn.at, reason: withdrawn.reason },
});
