import * as z from 'zod/mini';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { quotaKinds } from '../mail/suppressed-addresses.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { closingDue, dueFrom, platformKeys } from '../table/keys/platform-keys.ts';
import { findItem, queryItems } from '../table/table.ts';
import { absent, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, check, put, remove, type Write } from '../table/writes/writes.ts';
import { outdateQuota } from './invitation-quotas.ts';

/**
 * Phases of an organization's closing (docs/rules/closing.md#steps). `ending`: sessions and sockets are being ended; `closing`: the closing
 * can be undone; `warned`: likewise, in the last days; `reopening`: the closing was undone, the staff are let back in, and emails continue;
 * `erasing`: its data is being erased; `erased`: only its name and its slug are left.
 */
const phases = ['ending', 'closing', 'warned', 'reopening', 'erasing', 'erased'] as const;

const closingCodec = codec({
  tenantId: inKey('pk', keys.tenant('').pk),
  phase: attribute('phase', z.enum(phases)),
  /** When the next step is due, epoch ms. */
  due: attribute('due', z.number()),
  /** Raised by each step, so that if two runs overlap, only one continues. */
  steps: attribute('steps', z.number()),
  /** When the organization was closed, and until when the closing can be undone, UTC ISO. */
  since: attribute('since', z.string()),
  until: attribute('until', z.string()),
  /** The admin who closed it. */
  by: attribute('closed_by', z.object({ id: z.string(), email: z.string() })),
  /** The address of the admin who undid the closing. */
  reopenedBy: optional('reopened_by', z.string(), ''),
  /** Cursor in the list of events: guests' sockets have been closed, or emails resumed, up to this event. */
  after: optional('after', z.string(), null),
  /** True if the last pass found nothing left to erase. */
  quiet: optional('quiet', z.boolean(), false),
});

/** An organization that is closing or has been erased. An open one has no such item. */
export type StoredClosing = Decoded<typeof closingCodec>;

export const findClosing = (tenantId: string): Promise<StoredClosing | undefined> =>
  findItem(platformKeys.closing(tenantId), closingCodec.decode, { consistent: true });

/** Returns at most `limit` organizations whose next step is due by `now` (epoch ms), longest waiting first. */
export async function listClosingsDue(now: number, limit: number): Promise<string[]> {
  const items = await queryItems({ index: 'main', pk: closingDue(0, '').g1, to: dueFrom(now + 1), limit });
  return items.map((item) => closingCodec.decode(item).tenantId);
}

/** Returns the organization whose closing this item records, if its next step is due (`now`: epoch ms). */
export function dueClosing(pk: string, item: Record<string, unknown>, now: number): string | undefined {
  const { tenantId, due } = closingCodec.decode({ ...item, pk });
  return due <= now ? tenantId : undefined;
}

/**
 * Closes an organization. From then on its addresses open nothing, and no one joins its staff. If a call is already under way that would
 * create or begin an event, or email someone, its write will be refused (docs/rules/closing.md#at-the-same-moment).
 * @returns why it was not closed: `live` if one of its events is active; otherwise it is already closing, or was renamed since it was read
 */
export async function beginClosing(
  tenant: { readonly id: string; readonly name: string },
  closing: Pick<StoredClosing, 'since' | 'until' | 'by'>,
  audit: AuditRecord,
): Promise<'tenant' | 'closing' | 'team' | 'live' | undefined> {
  const { id } = tenant;
  const due = Date.parse(closing.since);
  const item = {
    ...platformKeys.closing(id),
    ...closingDue(due, id),
    ...closingCodec.encode({ ...closing, phase: 'ending', due, steps: 0, after: null, quiet: false, reopenedBy: '' }),
  };
  const refused = await transact({
    tenant: change(keys.tenant(id), { set: { closes_at: closing.until } }, equals('name', tenant.name), lacks('closes_at')),
    closing: put(item, absent),
    // Nothing that was decided before the closing is written after it: no event is created or begun, no one joins, and no emails are taken
    // from a quota.
    live: change(keys.eventTotals(id), { set: { closing: true } }, either(lacks('active'), equals('active', 0))),
    team: change(keys.team(id), { set: { closing: true } }, exists),
    quotas: quotaKinds.map((kind) => outdateQuota(id, kind)),
    audit: auditWrite(audit),
  });
  return firstRefused(refused, 'tenant', 'closing', 'team', 'live');
}

type Step = Partial<Pick<StoredClosing, 'phase' | 'due' | 'after' | 'quiet' | 'by' | 'reopenedBy'>>;

/** Returns the write of a step, which advances the closing, provided that it is still as it was read. */
const stepWrite = ({ tenantId, steps }: StoredClosing, to: Step): Write => {
  const index = to.due === undefined ? {} : closingDue(to.due, tenantId);
  return change(
    platformKeys.closing(tenantId),
    { set: { ...closingCodec.encode(to), ...index }, add: { steps: 1 } },
    equals('steps', steps),
  );
};

/**
 * Records a step. Its stream record begins the next one if that is due.
 * @returns false if another run was faster, or the closing was undone
 */
export const noteStep = (closing: StoredClosing, to: Step): Promise<boolean> => writeTogether([stepWrite(closing, to)]);

/**
 * Undoes the closing of an organization.
 * @param now epoch ms; `by`: the admin's address
 * @returns false if the erasure has begun, or another step was faster
 */
export function takeBack(closing: StoredClosing, { now, by }: { now: number; by: string }, audit: AuditRecord): Promise<boolean> {
  const { tenantId } = closing;
  return writeTogether([
    stepWrite(closing, { phase: 'reopening', due: now, after: null, reopenedBy: by }),
    change(keys.tenant(tenantId), { set: { closes_at: undefined, open_since: new Date(now).toISOString() } }, exists),
    change(keys.eventTotals(tenantId), { set: { closing: undefined } }),
    change(keys.team(tenantId), { set: { closing: undefined } }, exists),
    auditWrite(audit),
  ]);
}

export const forgetClosing = async ({ tenantId }: Pick<StoredClosing, 'tenantId'>): Promise<void> => {
  await writeTogether([remove(platformKeys.closing(tenantId), either(absent, equals('phase', 'reopening')))]);
};

/**
 * Marks an account as belonging to a closing organization, which ends all its sessions, and orders the email to its owner. Does this only
 * once.
 * @returns false if it is already marked, or no longer a member
 */
export const closeToMember = ({ tenantId, until }: StoredClosing, userId: string, mail: MailOrder | undefined): Promise<boolean> =>
  writeTogether([
    change(keys.user(userId), { set: { closes_at: until }, add: { epoch: 1 } }, equals('tenant_id', tenantId), lacks('closes_at')),
    // If the closing has been undone in the meantime, the mark would lock the account for good.
    check(platformKeys.closing(tenantId), equals('phase', 'ending')),
    ...(mail === undefined ? [] : [put(mailItem(mail))]),
  ]);

/**
 * Removes the mark, so that a member can sign in again. Does this only once.
 * @returns false if the mark was already removed
 */
export const openToMember = ({ tenantId, until }: StoredClosing, userId: string, mail: MailOrder | undefined): Promise<boolean> =>
  writeTogether([
    change(keys.user(userId), { set: { closes_at: undefined } }, equals('tenant_id', tenantId), equals('closes_at', until)),
    ...(mail === undefined ? [] : [put(mailItem(mail))]),
  ]);

/**
 * Begins the erasure. From then on no one can undo the closing.
 * @returns false if someone has already undone it
 */
export const beginErasing = (closing: StoredClosing, now: number): Promise<boolean> =>
  writeTogether([
    stepWrite(closing, { phase: 'erasing', due: now }),
    change(keys.tenant(closing.tenantId), { set: { erasing: true } }, equals('closes_at', closing.until)),
  ]);

/** Attributes of the organization's item that are removed with the rest. */
const settingsGone = { brand: undefined, brand_v: undefined, payments: undefined, payments_v: undefined };

/**
 * Records that nothing is left of an organization except its line in the list of all organizations, with its slug.
 * @param freeAt until when the slug stays taken, epoch ms
 */
export const noteErased = (closing: StoredClosing, { at, freeAt }: { at: string; freeAt: number }, audit: AuditRecord): Promise<boolean> =>
  writeTogether([
    // From here on only the audit trail names the person, for a year.
    stepWrite(closing, { phase: 'erased', due: freeAt, quiet: false, by: { ...closing.by, email: '' }, reopenedBy: '' }),
    change(
      keys.tenant(closing.tenantId),
      { set: { owner_email: '', erased_at: at, erasing: undefined, ...settingsGone } },
      equals('erasing', true),
    ),
    auditWrite(audit),
  ]);

/** Removes the last item of an erased organization, which frees its slug. */
export async function freeSlug({ tenantId, steps }: StoredClosing): Promise<void> {
  const tenant = await findItem(keys.tenant(tenantId), (item) => z.parse(z.object({ slug: z.string() }), item), { consistent: true });
  if (tenant === undefined) return;
  await writeTogether([
    remove(platformKeys.closing(tenantId), equals('steps', steps)),
    remove(keys.tenant(tenantId), exists),
    remove(keys.tenantSlug(tenant.slug), equals('tenant_id', tenantId)),
    change(keys.platformTotals, { add: { tenants: -1 } }, exists),
  ]);
}
