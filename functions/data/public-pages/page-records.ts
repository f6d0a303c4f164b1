import type { DynamoDBRecord } from 'aws-lambda';
import { brandIn } from '../brand/brands.ts';
import { publishedAttribute } from '../events/counters.ts';
import { pageAttribute } from '../events/events.ts';
import { uploadCodec } from '../photos/uploads.ts';
import { parseEventKey } from '../table/keys/keys.ts';
import { parseTenantKey } from '../table/keys/page-keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { decodeEventPage, decodeTenantPage, type StoredEventPage, type StoredTenantPage } from './pages.ts';

interface OfEvent {
  readonly tenantId: string;
  readonly eventId: string;
}

/** Returns the event whose page this record may change, if any: by the event, its places, or the page. */
export function readChangedEventPage(record: DynamoDBRecord): OfEvent | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const event = parseEventKey(pk);
  if (event === undefined || after === undefined) return undefined;
  // Notes about the files that were written change no version.
  if (sk === 'PAGE') return before?.['version'] === after['version'] ? undefined : event;
  const mark = sk === 'EVENT' ? pageAttribute : sk === 'COUNT#P' ? publishedAttribute : undefined;
  return mark !== undefined && (before?.[mark] !== undefined || after[mark] !== undefined) ? event : undefined;
}

/** Returns the organization whose own page, and sitemap, this record may change: by its page or by an event with a page. */
export function readChangedTenantPage(record: DynamoDBRecord): string | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (sk === 'PAGE') return after === undefined || before?.['version'] === after['version'] ? undefined : parseTenantKey(pk);
  if (sk !== 'EVENT' || (before?.[pageAttribute] === undefined && after?.[pageAttribute] === undefined)) return undefined;
  return parseEventKey(pk)?.tenantId;
}

/** Returns the organization of which this record changes something that all its pages show. */
export function readChangedOwner(record: DynamoDBRecord): string | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (sk !== 'TENANT' || before === undefined || after === undefined) return undefined;
  const isSame = ['name', 'brand', 'closes_at'].every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
  return isSame ? undefined : parseTenantKey(pk);
}

/** A page that no longer exists. */
export type EndedPage =
  | (OfEvent & { readonly kind: 'event'; readonly page: StoredEventPage })
  | { readonly kind: 'organization'; readonly tenantId: string; readonly page: StoredTenantPage };

/** Returns the page that is deleted with this record, if any. */
export function readEndedPage(record: DynamoDBRecord): EndedPage | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (sk !== 'PAGE' || before === undefined || after !== undefined) return undefined;
  const event = parseEventKey(pk);
  if (event !== undefined) return { kind: 'event', ...event, page: decodeEventPage(before) };
  const tenantId = parseTenantKey(pk);
  return tenantId === undefined ? undefined : { kind: 'organization', tenantId, page: decodeTenantPage(before) };
}

/** Pictures that nothing shows after this record, by their upload's id. */
export interface UnusedPictures {
  readonly pictureId?: string;
  readonly logoId?: string;
}

/** A picture for chat programs, by its file's name, that its page no longer notes after this record. */
export type ReplacedCard = OfEvent & { readonly shareCard: string };

/** Returns the public picture of an upload that expired unused with this record, if any. */
export function readUnusedUpload(record: DynamoDBRecord): UnusedPictures | undefined {
  const { sk, before, after } = changeOf(record);
  if (sk !== 'UPLOAD' || before?.['public_as'] === undefined || after !== undefined) return undefined;
  const { id, status, publicAs, used } = uploadCodec.decode(before);
  if (status !== 'ready' || used) return undefined;
  return publicAs === 'logo' ? { logoId: id } : { pictureId: id };
}

/** Returns the public pictures that their page, or their organization, no longer shows after this record, if any. */
export function readUnusedPictures(record: DynamoDBRecord): UnusedPictures | undefined {
  const { pk, sk, before, after } = changeOf(record);
  if (before === undefined) return undefined;
  if (sk === 'TENANT') {
    const [was, is] = [brandIn(before).logo?.id, after && brandIn(after).logo?.id];
    return was === undefined || was === is ? undefined : { logoId: was };
  }
  if (sk !== 'PAGE' || parseEventKey(pk) === undefined) return undefined;
  const [was, is] = [decodeEventPage(before).picture?.id, after && decodeEventPage(after).picture?.id];
  return was === undefined || was === is ? undefined : { pictureId: was };
}

/** Returns the picture for chat programs that an event's page no longer notes after this record, if any. */
export function readReplacedCard(record: DynamoDBRecord): ReplacedCard | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const event = parseEventKey(pk);
  if (sk !== 'PAGE' || before === undefined || event === undefined) return undefined;
  const [was, is] = [decodeEventPage(before).shareCard, after && decodeEventPage(after).shareCard];
  return was === null || was === is ? undefined : { ...event, shareCard: was };
}
