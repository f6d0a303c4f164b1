import * as z from 'zod/mini';
import type { PageKind } from '#shared/model/public-pages/public-page.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { publishedAttribute } from '../events/counters.ts';
import { eventCodec } from '../events/events.ts';
import { usedUpload } from '../photos/uploads.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { type Key, keys, parseEventKey } from '../table/keys/keys.ts';
import { pageDue, pageKeys, parseAddressKey, parseTenantKey } from '../table/keys/page-keys.ts';
import { findItem, putItem, queryItems } from '../table/table.ts';
import { absent, both, type Condition, either, equals, exists } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { changeItem, transact, updateItem } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';

const withdrawal = z.object({ at: z.string(), by: z.object({ id: z.string(), email: z.string() }), reason: z.string() });

/** The part of a stored page that events and organizations share. */
const common = {
  slug: attribute('slug', z.string()),
  /** Earlier slugs, whose addresses lead to this page. */
  former: optional('former', z.array(z.string()), []),
  /** Whether the page was ever published under its slug, so that the address stays its own. */
  isKnown: optional('known', z.boolean(), false),
  /** Markdown. */
  description: attribute('description', z.string()),
  published: attribute('published', z.boolean()),
  version: attribute('version', z.number()),
  /** When staff last changed the page (UTC ISO); null for a page that is older than this value. */
  changedAt: optional('changed_at', z.string(), null),
  /** Set if a super_admin has withdrawn the page. */
  withdrawn: optional('withdrawn', withdrawal, null),
};

const eventPageCodec = codec({
  ...common,
  questions: optional('questions', z.array(z.object({ question: z.string(), answer: z.string() })), []),
  /** `id`: the upload's. */
  picture: optional('picture', z.object({ id: z.string(), text: z.string(), width: z.number(), height: z.number() }), null),
  /** File name of the picture for chat programs that was drawn last. */
  shareCard: optional('card', z.string(), null),
});
export type StoredEventPage = Decoded<typeof eventPageCodec>;

const tenantPageCodec = codec(common);
export type StoredTenantPage = Decoded<typeof tenantPageCodec>;

/** The most earlier slugs that a page keeps, so that nobody can hoard addresses. */
export const mostFormer = 10;

export const decodeEventPage = eventPageCodec.decode;
export const decodeTenantPage = tenantPageCodec.decode;

export const findEventPage = (tenantId: string, eventId: string): Promise<StoredEventPage | undefined> =>
  findItem(pageKeys.eventPage(tenantId, eventId), eventPageCodec.decode, { consistent: true });

export const findTenantPage = (tenantId: string): Promise<StoredTenantPage | undefined> =>
  findItem(pageKeys.tenantPage(tenantId), tenantPageCodec.decode, { consistent: true });

const addressCodec = codec({ tenantId: attribute('tenant_id', z.string()), eventId: optional('event_id', z.string(), null) });
/** The page at an address. `eventId`: null for an organization's page. */
export type PageAddress = Decoded<typeof addressCodec>;

export const findAddress = (kind: PageKind, slug: string): Promise<PageAddress | undefined> =>
  findItem(pageKeys.address(kind, slug), addressCodec.decode, { consistent: true });

/** Returns the write that takes an address. It is refused if the address belongs to another page. */
function takeAddress(kind: PageKind, slug: string, of: PageAddress): Write {
  return put({ ...pageKeys.address(kind, slug), ...addressCodec.encode(of) }, either(absent, ownedBy(of)));
}

const ownedBy = ({ tenantId, eventId }: PageAddress): Condition =>
  eventId === null ? equals('tenant_id', tenantId) : both(equals('tenant_id', tenantId), equals('event_id', eventId));

/** Returns the write that gives up an address. It is refused if the address belongs to another page. */
const releaseAddress = (kind: PageKind, slug: string, of: PageAddress): Write =>
  remove(pageKeys.address(kind, slug), either(absent, ownedBy(of)));

const asRead = (before: { readonly version: number } | undefined) => (before === undefined ? absent : equals('version', before.version));

/** Accompanies a change of a page. `released`: an address that the page gives up. */
interface Also {
  readonly released?: string | undefined;
  readonly audit: AuditRecord | undefined;
}

/**
 * Stores an event's page, and notes in the event and in its people counter whether it is published.
 * @param also the upload of a new picture, and an address that the page gives up
 * @returns what refused it: `page` if it has changed since it was read, `event` if the event is gone, `address` if it is taken, `picture` if
 * it is used elsewhere
 */
export async function saveEventPage(
  { tenantId, eventId }: { readonly tenantId: string; readonly eventId: string },
  before: StoredEventPage | undefined,
  page: StoredEventPage,
  { picture, released, audit }: Also & { readonly picture?: string | undefined },
): Promise<'page' | 'event' | 'address' | 'picture' | undefined> {
  const of = { tenantId, eventId };
  const shown = page.published ? page.slug : null;
  const refused = await transact({
    event: [
      change(keys.event(tenantId, eventId), { set: eventCodec.encode({ page: shown, changedAt: page.changedAt }) }, exists),
      change(keys.peopleCounter(tenantId, eventId), { set: { [publishedAttribute]: page.published ? true : undefined } }, exists),
    ],
    page: put({ ...pageKeys.eventPage(tenantId, eventId), ...eventPageCodec.encode(page) }, asRead(before)),
    address: [takeAddress('event', page.slug, of), ...(released === undefined ? [] : [releaseAddress('event', released, of)])],
    picture: picture === undefined ? undefined : usedUpload(tenantId, picture),
    audit: audit && auditWrite(audit),
  });
  return firstRefused(refused, 'event', 'page', 'address', 'picture');
}

/**
 * Stores an organization's page.
 * @returns what refused it, as `saveEventPage`
 */
export async function saveTenantPage(
  tenantId: string,
  before: StoredTenantPage | undefined,
  page: StoredTenantPage,
  { released, audit }: Also,
): Promise<'page' | 'address' | undefined> {
  const of = { tenantId, eventId: null };
  const refused = await transact({
    page: put({ ...pageKeys.tenantPage(tenantId), ...tenantPageCodec.encode(page) }, asRead(before)),
    address: [
      takeAddress('organization', page.slug, of),
      ...(released === undefined ? [] : [releaseAddress('organization', released, of)]),
    ],
    audit: audit && auditWrite(audit),
  });
  return firstRefused(refused, 'page', 'address');
}

/**
 * Notes which picture for chat programs was drawn for a page.
 * @param version the page's, from which it was drawn
 * @returns false if the page has changed since, or is gone
 */
export const noteShareCard = (tenantId: string, eventId: string, version: number, card: string): Promise<boolean> =>
  changeItem(
    change(pageKeys.eventPage(tenantId, eventId), { set: eventPageCodec.encode({ shareCard: card }) }, equals('version', version)),
  );

/**
 * Notes when a page must be written again although nothing changes; undefined for never.
 * @param at UTC ISO
 */
export const notePageDue = ({ tenantId, eventId }: PageAddress, at: string | undefined): Promise<void> =>
  noteDue(eventId === null ? pageKeys.tenantPage(tenantId) : pageKeys.eventPage(tenantId, eventId), eventId ?? tenantId, at);

/** Notes when the file at an address whose page is gone must be deleted once more (UTC ISO); undefined for never. */
export const noteAddressDue = ({ kind, slug }: GoneAddress, at: string | undefined): Promise<void> =>
  noteDue(pageKeys.address(kind, slug), slug, at);

/** Keeps an address for a page that is gone, whose file must be deleted at a time (UTC ISO). */
export const keepAddress = ({ kind, slug, ...of }: GoneAddress & PageAddress, at: string): Promise<void> =>
  putItem({ ...pageKeys.address(kind, slug), ...addressCodec.encode(of), ...pageDue(at, slug) });

async function noteDue(key: Key, of: string, at: string | undefined): Promise<void> {
  const { g4, g4s } = at === undefined ? { g4: undefined, g4s: undefined } : pageDue(at, of);
  await updateItem(change(key, { set: { g4, g4s } }, exists));
}

/** An address whose page is gone. */
export interface GoneAddress {
  readonly kind: PageKind;
  readonly slug: string;
}

/** Returns the pages and the addresses of former pages that are due by `now` (UTC ISO), earliest first. The index may lag. */
export async function listDuePages(now: string): Promise<(PageAddress | GoneAddress)[]> {
  const items = await queryItems({ index: 'all', pk: pageDue('', '').g4, to: now });
  return items.flatMap((item) => {
    const pk = String(item['pk']);
    const tenantId = parseTenantKey(pk);
    return parseEventKey(pk) ?? parseAddressKey(pk) ?? (tenantId === undefined ? [] : { tenantId, eventId: null });
  });
}
