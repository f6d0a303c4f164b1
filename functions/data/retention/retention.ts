import * as z from 'zod/mini';
import { type RetentionMonths, usualMonths } from '#shared/rules/retention/retention.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { retentionKeys } from '../table/keys/retention-keys.ts';
import { getItems, putItem } from '../table/table.ts';
import { absent, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { updateItem, writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';
import { saysOpen } from '../tenants/tenants.ts';
import { openCodec, settingCodec } from './retention-setting.ts';

const stateCodec = codec({
  /** When the organization was told that profiles will be deleted, UTC ISO. */
  toldAt: attribute('told_at', z.string()),
  /** True once the email about that has been written to the admins, or if none is needed. */
  noticeMailed: optional('notice_mailed', z.boolean(), false),
  /**
   * The deletion whose list is being created (the first of its month, UTC ISO), and the cursor: the participant after whom the listing
   * continues.
   */
  listing: optional('listing', z.string(), null),
  after: optional('after', z.string(), null),
  /** The last deletion whose list is complete, and the last deletion about which the admins were emailed. */
  listed: optional('listed', z.string(), null),
  mailed: optional('mailed', z.string(), null),
});

/** How long a tenant keeps profiles, and how far it has come in deleting them. `state` is undefined until the first nightly sweep. */
export interface StoredRetention {
  readonly months: RetentionMonths;
  /** Whether the organization is neither closing nor erased. */
  readonly isOpen: boolean;
  /** When the last closing was undone, UTC ISO; null if none was. */
  readonly openSince: string | null;
  readonly state: Decoded<typeof stateCodec> | undefined;
}

/** Reads a tenant's retention in one consistent request. Undefined for an unknown tenant. */
export async function findRetention(tenantId: string): Promise<StoredRetention | undefined> {
  const [tenant, state] = await getItems([keys.tenant(tenantId), retentionKeys.retention(tenantId)]);
  return (
    tenant && {
      ...settingCodec.decode(tenant),
      ...openCodec.decode(tenant),
      isOpen: saysOpen(tenant),
      state: state && stateCodec.decode(state),
    }
  );
}

/**
 * Changes how many months profiles are kept.
 * @returns false if the number of months is no longer `from`
 */
export function changeMonths(tenantId: string, from: RetentionMonths, to: RetentionMonths, audit: AuditRecord): Promise<boolean> {
  const asRead = equals('kept_months', from);
  return writeTogether([
    change(
      keys.tenant(tenantId),
      { set: settingCodec.encode({ months: to }) },
      exists,
      from === usualMonths ? either(lacks('kept_months'), asRead) : asRead,
    ),
    auditWrite(audit),
  ]);
}

/** Records when the organization was told that profiles will be deleted, unless that is already recorded. */
export async function noteTold(tenantId: string, toldAt: string): Promise<void> {
  const told = { toldAt, noticeMailed: false, listing: null, after: null, listed: null, mailed: null };
  await writeTogether([put({ ...retentionKeys.retention(tenantId), ...stateCodec.encode(told) }, absent)]);
}

/** Records that the email telling the admins about retention is written, or that none is needed. */
export async function noteNoticeMailed(tenantId: string): Promise<void> {
  await updateItem(change(retentionKeys.retention(tenantId), { set: stateCodec.encode({ noticeMailed: true }) }, exists));
}

/** Saves the cursor of a deletion's list. If `after` is undefined, the list is complete. */
export async function noteListed(tenantId: string, on: string, after: string | undefined): Promise<void> {
  const set = after === undefined ? { listing: undefined, after: undefined, listed: on } : { listing: on, after };
  await updateItem(change(retentionKeys.retention(tenantId), { set }, exists));
}

/** Records that the email telling the admins about a deletion is written, or that none is needed. */
export async function noteMailed(tenantId: string, on: string): Promise<void> {
  await updateItem(change(retentionKeys.retention(tenantId), { set: stateCodec.encode({ mailed: on }) }, exists));
}

const sweepCodec = codec({
  /** The day of the sweep, UTC. */
  day: attribute('day', z.string()),
  /** Cursor: the sweep continues after this tenant, in order of creation. */
  after: optional('after', z.string(), null),
  done: optional('done', z.boolean(), false),
});
export type RetentionSweep = Decoded<typeof sweepCodec>;

export async function findSweep(): Promise<RetentionSweep | undefined> {
  const [item] = await getItems([retentionKeys.sweep]);
  return item && sweepCodec.decode(item);
}

export const noteSweep = (sweep: RetentionSweep): Promise<void> => putItem({ ...retentionKeys.sweep, ...sweepCodec.encode(sweep) });
