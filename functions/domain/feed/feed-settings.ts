import { Problem } from '#shared/contract/errors.ts';
import { requestOf } from '#shared/contract/request.ts';
import { feed as feedRoutes } from '#shared/contract/routes/feed.ts';
import type { FeedForm, FeedSettings } from '#shared/model/feed/feed.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { findFeed, replaceFeed, type StoredFeed } from '../../data/feed/feeds.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { env } from '../../lib/env.ts';
import { newNonce } from '../../lib/ids.ts';
import { deriveSecret, hashOf } from '../../lib/secrets/secrets.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { type AuditedAction, auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Returns whether the caller's organization publishes its events, and at which address.
 * @throws Problem `no_tenant`
 */
export async function getFeedSettings(actor: StaffActor): Promise<FeedSettings> {
  const tenantId = ownTenant(actor);
  return describe(tenantId, await findFeed(tenantId));
}

/**
 * Turns the organization's feed on or off, or changes it (docs/rules/feed.md#turning-it-on-and-off). Idempotent: if nothing changes,
 * nothing is recorded in the audit trail.
 * @throws Problem `no_tenant`, `conflict`
 */
export async function changeFeed(actor: StaffMember, form: FeedForm, timeAndIds = realTimeAndIds): Promise<FeedSettings> {
  const tenantId = ownTenant(actor);
  const [former, tenant] = await Promise.all([findFeed(tenantId), findTenant(tenantId)]);
  const feed = form.on ? await wanted(tenantId, former, form) : undefined;
  const change = changeOf(former, feed);
  if (change === undefined) return describe(tenantId, former);
  const audit = auditOf(actor, { tenantId, subject: { kind: 'tenant', id: tenantId, name: tenant?.name ?? null }, ...change }, timeAndIds);
  if (!(await replaceFeed(tenantId, former, feed, audit))) throw new Problem('conflict');
  return describe(tenantId, feed);
}

async function wanted(tenantId: string, former: StoredFeed | undefined, { links = former?.links ?? false, renew }: FeedForm) {
  if (former !== undefined && renew !== true) return { ...former, links };
  const named = { nonce: newNonce(), version: (former?.version ?? 0) + 1 };
  return { ...named, hash: hashOf(await tokenOf(tenantId, named)), links };
}

const tokenOf = (tenantId: string, { nonce, version }: Pick<StoredFeed, 'nonce' | 'version'>) =>
  deriveSecret('feed', tenantId, nonce, version);

function changeOf(former: StoredFeed | undefined, feed: StoredFeed | undefined): Pick<AuditedAction, 'action' | 'changes'> | undefined {
  if (former === undefined && feed === undefined) return undefined;
  if (feed === undefined) return { action: 'feed_ended' };
  const links = [{ field: 'links', from: former === undefined ? null : String(former.links), to: String(feed.links) }];
  if (former === undefined) return { action: 'feed_published', changes: links };
  const changes = former.links === feed.links ? [] : links;
  if (former.hash !== feed.hash) return { action: 'feed_renewed', changes };
  return changes.length === 0 ? undefined : { action: 'feed_changed', changes };
}

async function describe(tenantId: string, feed: StoredFeed | undefined): Promise<FeedSettings> {
  if (feed === undefined) return { feed: null };
  const token = await tokenOf(tenantId, feed);
  const site = env('SITE_URL');
  const list_url = `${site}${requestOf(feedRoutes.getFeedEvents, { token }).path}`;
  const calendar_url = `${site}${requestOf(feedRoutes.getFeedCalendar, { token }).path}`;
  return {
    feed: {
      ...{ links: feed.links, token, list_url, calendar_url },
      subscribe_url: calendar_url.replace(/^https?:/, 'webcal:'),
      snippet: `<script async src="${site}/embed.js" data-feed="${list_url}"></script>`,
    },
  };
}
