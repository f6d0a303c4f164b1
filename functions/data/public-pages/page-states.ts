import * as z from 'zod/mini';
import type { PageKind } from '#shared/model/public-pages/public-page.ts';
import { brandIn, type StoredBrand } from '../brand/brands.ts';
import { type PeopleCounter, parsePeopleCounter } from '../events/counters.ts';
import { eventCodec, type StoredEvent } from '../events/events.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { pageKeys } from '../table/keys/page-keys.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { saysOpen } from '../tenants/tenants.ts';
import { decodeEventPage, decodeTenantPage, findAddress, type StoredEventPage, type StoredTenantPage } from './pages.ts';

/** An organization as the owner of public pages. */
export interface StoredOwner {
  readonly id: string;
  readonly name: string;
  /** UTC ISO. */
  readonly createdAt: string;
  /** False while it is closing, and after that. */
  readonly isOpen: boolean;
  readonly brand: StoredBrand;
  readonly page: StoredTenantPage | undefined;
}

const tenantItem = z.object({ id: z.string(), name: z.string(), created_at: z.string() });

function ownerOf(tenant: Item, page: Item | undefined): StoredOwner {
  const { id, name, created_at: createdAt } = z.parse(tenantItem, tenant);
  return { id, name, createdAt, isOpen: saysOpen(tenant), brand: brandIn(tenant), page: page && decodeTenantPage(page) };
}

/** Everything that an event's page is made from, read consistently at one moment. */
export interface EventPageState {
  readonly owner: StoredOwner;
  readonly event: StoredEvent;
  readonly counter: PeopleCounter;
  readonly page: StoredEventPage | undefined;
}

/** Returns the state of an event's page; undefined if the event is gone. */
export async function findEventPageState(tenantId: string, eventId: string): Promise<EventPageState | undefined> {
  const [event, counter, page, tenant, tenantPage] = await getItems([
    keys.event(tenantId, eventId),
    keys.peopleCounter(tenantId, eventId),
    pageKeys.eventPage(tenantId, eventId),
    keys.tenant(tenantId),
    pageKeys.tenantPage(tenantId),
  ]);
  if (event === undefined || counter === undefined || tenant === undefined) return undefined;
  return {
    owner: ownerOf(tenant, tenantPage),
    event: eventCodec.decode(event),
    counter: parsePeopleCounter(counter),
    page: page && decodeEventPage(page),
  };
}

/** Returns an organization as the owner of pages; undefined if it is gone. */
export async function findOwner(tenantId: string): Promise<StoredOwner | undefined> {
  const [tenant, page] = await getItems([keys.tenant(tenantId), pageKeys.tenantPage(tenantId)]);
  return tenant && ownerOf(tenant, page);
}

/** Returns the events of an organization that have a published page, latest start first. The index may lag. */
export async function listEventsWithPage(tenantId: string, limit?: number): Promise<StoredEvent[]> {
  const { g1: pk } = indexKeys.eventOfTenant(tenantId, '', '');
  const items = await queryItems({ index: 'main', pk, descending: true, ...(limit === undefined ? {} : { limit }) });
  return items.flatMap((item) => (item['page'] === undefined ? [] : [eventCodec.decode(item)]));
}

/** A page that was found by its address, and whose it is. */
export type FoundPage = { readonly owner: StoredOwner } & (
  | { readonly kind: 'event'; readonly event: StoredEvent; readonly page: StoredEventPage }
  | { readonly kind: 'organization'; readonly page: StoredTenantPage }
);

/** Returns the page at an address, also at a former one; undefined if there is none any more. */
export async function findPageAt(kind: PageKind, slug: string): Promise<FoundPage | undefined> {
  const address = await findAddress(kind, slug);
  if (address === undefined) return undefined;
  if (address.eventId === null) {
    const owner = await findOwner(address.tenantId);
    return owner?.page && { kind: 'organization', owner, page: owner.page };
  }
  const state = await findEventPageState(address.tenantId, address.eventId);
  return state?.page && { kind: 'event', owner: state.owner, event: state.event, page: state.page };
}
