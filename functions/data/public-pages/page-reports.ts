import * as z from 'zod/mini';
import { pageConcern, pageKind } from '#shared/model/public-pages/public-page.ts';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { pageKeys } from '../table/keys/page-keys.ts';
import { putItem, queryItems } from '../table/table.ts';
import { isExpired } from '../table/unexpired.ts';

const reportCodec = codec({
  id: attribute('id', z.string()),
  /** UTC ISO. */
  at: attribute('at', z.string()),
  kind: attribute('kind', pageKind),
  slug: attribute('slug', z.string()),
  concern: attribute('concern', pageConcern),
  text: attribute('text', z.string()),
});
/** A report of a public page. It says nothing about who reported it. */
export type StoredPageReport = Decoded<typeof reportCodec>;

/** How long a report is kept, s: half a year. */
const keptSeconds = 180 * 24 * 3600;

export const putPageReport = (report: StoredPageReport): Promise<void> =>
  putItem({
    ...pageKeys.report(report.at, report.id),
    ...reportCodec.encode(report),
    ttl: Math.floor(Date.parse(report.at) / 1000) + keptSeconds,
  });

/** Returns the latest reports. */
export async function listPageReports(limit: number): Promise<StoredPageReport[]> {
  const items = await queryItems({ pk: pageKeys.report('', '').pk, descending: true, limit });
  return items.filter((item) => !isExpired(item)).map(reportCodec.decode);
}
