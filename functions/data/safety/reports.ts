import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { mostReports, reportState } from '#shared/model/safety/safety.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { splitMatchId } from '../matches/matches.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { parseEventKey, prefixes } from '../table/keys/keys.ts';
import { nightKeys, reportIndexKeys } from '../table/keys/night-keys.ts';
import { changeOf } from '../table/stream/change.ts';
import { getItems, type Item, queryItems } from '../table/table.ts';
import { findUnexpired, unexpired } from '../table/unexpired.ts';
import { below, either, exists, lacks } from '../table/writes/conditions.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';

/** Two years (docs/rules/safety.md#report). */
const keptMs = 2 * 365 * 24 * 3_600_000;
/** Reports that arrive within this time (ms) share one email. */
const noticeEvery = 10 * 60_000;

const reportCodec = codec({
  /** `<eventId>-<ULID>`, so that the id alone names the event and sorts by time. */
  id: attribute('id', z.string()),
  eventId: attribute('e', z.string()),
  /** The event's name, because the event may be deleted before the report. */
  eventName: attribute('en', z.string()),
  /** The author. People are stored by id alone, so that no name remains after a participant's erasure. */
  by: attribute('by', z.string()),
  /** A participant's id; null for a report about staff. */
  about: attribute('ab', z.nullable(z.string())),
  /** The account that had the reported person's address at that time. */
  staffId: optional('su', z.string(), null),
  /**
   * The hash of that address, so that it can be barred even after an erasure. Null if the participant had already been erased, and for
   * staff.
   */
  address: optional('ah', z.string(), null),
  /** Hashes of the addresses barred because of this report. The barred person may have another address by now. */
  barred: optional('bh', z.array(z.string()), []),
  /** The round in which the two people sat together. */
  round: optional('r', z.number(), null),
  table: optional('t', z.number(), null),
  text: attribute('tx', z.string()),
  /** True if the author also asked never to be seated with the person. */
  apart: optional('ap', z.boolean(), false),
  state: attribute('s', reportState),
  /** Action that staff took on the report. */
  note: optional('n', z.string(), null),
  /** The address of the last person who changed the report. */
  changedBy: optional('cb', z.string(), null),
  /** UTC ISO. */
  at: attribute('at', z.string()),
});

/** A guest's report to staff. */
export type StoredReport = Decoded<typeof reportCodec>;

const ulidOf = (reportId: string) => splitMatchId(reportId)?.ulid ?? '';
const keyOf = (tenantId: string, reportId: string) => nightKeys.report(tenantId, ulidOf(reportId));

/** Returns the item for a report, which is kept for two years. */
export const reportItem = (tenantId: string, report: StoredReport): Item => ({
  ...keyOf(tenantId, report.id),
  ...reportIndexKeys.reportBy(tenantId, report.by, ulidOf(report.id)),
  ...reportCodec.encode(report),
  ttl: Math.ceil((Date.parse(report.at) + keptMs) / 1000),
});

/**
 * Stores a report. Leaves out its emails if some were sent in the last ten minutes.
 * @returns why it was not stored: the guest has reached the limit at this event
 */
export async function putReport(tenantId: string, report: StoredReport, mails: readonly MailOrder[]): Promise<'too_many' | undefined> {
  const now = Date.parse(report.at);
  const writes = {
    count: change(
      nightKeys.safetyCounts(tenantId, report.eventId, report.by),
      // Only the first report counts here: someone who was reported before the release still does not become a result, whatever is reported
      // later.
      { set: { lr: report.id }, add: { nr: 1 }, setOnce: report.about === null ? {} : { [reportedAttribute(report.about)]: now } },
      either(lacks('nr'), below('nr', mostReports)),
    ),
    report: put(reportItem(tenantId, report)),
  };
  const notice =
    mails.length === 0
      ? undefined
      : [
          change(nightKeys.safetyNotice(tenantId), { set: { at: now } }, either(lacks('at'), below('at', now - noticeEvery))),
          ...mails.map((mail) => put(mailItem(mail))),
        ];
  const refused = await transact({ ...writes, notice });
  if (refused.includes('count')) return 'too_many';
  if (refused.includes('notice')) return (await transact(writes)).length === 0 ? undefined : 'too_many';
  return undefined;
}

const reporting = z.object({ lr: z.string() });

/** Returns the report that the guest of this record has just sent, if there is one. */
export function readFiledReport(record: DynamoDBRecord): { tenantId: string; eventId: string; reportId: string } | undefined {
  const { pk, sk, before, after } = changeOf(record);
  const event = sk.startsWith(prefixes.safetyCounts) ? parseEventKey(pk) : undefined;
  const [former, found] = [before, after].map((item) => z.safeParse(reporting, item).data?.lr);
  return event === undefined || found === undefined || former === found ? undefined : { ...event, reportId: found };
}

/** Returns the attribute, among the reporter's counts, that says when they first reported a guest, epoch ms. */
const reportedAttribute = (participantId: string) => `r#${participantId}`;

/**
 * Returns a function that says whether one of two guests at an event had reported the other by a given time. `participantIds`: everybody
 * who may be asked about.
 * @param before epoch ms
 */
export async function readReported(
  tenantId: string,
  eventId: string,
  participantIds: readonly string[],
  before: number,
): Promise<(one: string, other: string) => boolean> {
  const items = await getItems(participantIds.map((id) => nightKeys.safetyCounts(tenantId, eventId, id)));
  const counts = new Map(items.map((item, at) => [participantIds[at], item]));
  const has = (by: string, about: string) => {
    const since = counts.get(by)?.[reportedAttribute(about)];
    return typeof since === 'number' && since < before;
  };
  return (one, other) => has(one, other) || has(other, one);
}

/** Returns the sort key of a report in its tenant's list of reports, which is ordered by time. */
export const timeKeyOfReport = ({ id }: StoredReport): string => ulidOf(id);

/**
 * Returns a tenant's next `limit` reports, latest first, after the cursor (a report's time key) or from the start. Consistent, because
 * staff must see what they have just changed; about seven reports cost one unit.
 */
export async function pageStoredReports(tenantId: string, after: string | undefined, limit: number): Promise<StoredReport[]> {
  const { pk } = nightKeys.report(tenantId, '');
  // Expired reports come last.
  return unexpired(await queryItems({ pk, to: after, descending: true, limit, consistent: true })).map(reportCodec.decode);
}

/** Returns a guest's reports, latest first. The index may lag. */
export async function listReportsBy(tenantId: string, participantId: string): Promise<StoredReport[]> {
  const { g1 } = reportIndexKeys.reportBy(tenantId, participantId, '');
  return unexpired(await queryItems({ index: 'main', pk: g1, descending: true })).map(reportCodec.decode);
}

export const findReport = (tenantId: string, reportId: string): Promise<StoredReport | undefined> =>
  findUnexpired(keyOf(tenantId, reportId), reportCodec.decode, { consistent: true });

/** Staff's changes to a report; other fields stay as they are. */
export type ReportSaid = Pick<StoredReport, 'changedBy'> & Partial<Pick<StoredReport, 'state' | 'note' | 'barred'>>;

/**
 * Changes a report.
 * @returns false if the report is gone
 */
export const changeReport = (tenantId: string, reportId: string, said: ReportSaid, audit: readonly AuditRecord[]): Promise<boolean> =>
  writeTogether([change(keyOf(tenantId, reportId), { set: reportCodec.encode(said) }, exists), ...audit.map(auditWrite)]);
