import { beforeEach, expect, it } from 'vitest';
import { openQuietEvening } from '#test/support/rooms/quiet-evening.ts';
import { id as eventId, makeEvent, tenantId } from '#test/support/rooms/waiting-evening.ts';
import type { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import type { AuditRecord } from '../audit/audit.ts';
import { changeEventStatus } from '../events/event-changes.ts';
import { findEvent, putNewEvent } from '../events/events.ts';
import { putExport, type StoredExport } from '../exports/exports.ts';
import { putInvitation, renewInvitation } from '../staff/staff-invitations.ts';
import { keys } from '../table/keys/keys.ts';
import { changeItem } from '../table/writes/transact.ts';
import { beginClosing, findClosing, takeBack } from './closing.ts';
import { quotaAddition, quotaWrite, readQuota } from './invitation-quotas.ts';

/**
 * People who were in the middle of a call when their organization was closed (docs/rules/closing.md#at-the-same-moment): everything was
 * read before the closing, and is written after it.
 */

const send = spyOnTable();
let table: MemoryTable;

const now = Date.parse('2030-01-01T12:00:00.000Z');
let lines = 0;
const audit = (): AuditRecord => ({
  ...{
    id: `a${++lines}`,
    at: '2030-01-01T12:00:00.000Z',
    actor: { id: 'u', email: null, role: 'admin' },
    action: 'organization_closed',
    tenantId,
  },
  ...{ subject: { kind: 'tenant', id: tenantId, name: 'Org' }, changes: [] },
});
const at = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

beforeEach(async () => {
  ({ table } = await openQuietEvening(send));
  const tenant = at(keys.tenant(tenantId));
  table.items.set(tenant, { ...table.items.get(tenant), created_at: '2029-01-01T00:00:00.000Z' });
  table.items.set(at(keys.invitationQuota(tenantId, 'event')), { ...keys.invitationQuota(tenantId, 'event'), used: 1, ends: now + 1000 });
  table.items.set(at(keys.team(tenantId)), { ...keys.team(tenantId), admins: 1, hosts: 1 });
});

const close = () =>
  beginClosing(
    { id: tenantId, name: 'Org' },
    { since: new Date(now).toISOString(), until: new Date(now + 30 * 86_400_000).toISOString(), by: { id: 'u', email: 'u@example.org' } },
    audit(),
  );
async function reopen() {
  const closing = await findClosing(tenantId);
  if (closing === undefined) throw new Error('It is open');
  expect(await takeBack(closing, { now, by: 'u@example.org' }, audit())).toBe(true);
}

const another = { ...makeEvent(1, 1), id: 'another', link: { nonce: 'n', version: 1, hash: 'other' } };
const invitation = {
  ...{ id: 'i', nonce: 'n', hash: 'h', email: 'ben@example.org', role: 'host' as const, tenantId, invitedBy: 'u@example.org' },
  ...{ sent: now, expires: now + 1000 },
};
const mailed = {
  invitation,
  mail: { id: 'm', to: invitation.email, createdAt: now, content: { template: 'account-exists' as const } },
};
const begun: StoredExport = {
  ...{ id: 'x', tenantId, userId: 'u', kind: 'participants', question: '{}', state: 'making', revision: 0, startedAt: '', begunAt: now },
  ...{ until: null, file: 'f', lease: null, rows: 0, looked: 0, total: 1, tries: 0 },
};

async function attempts() {
  const event = await findEvent(tenantId, eventId);
  if (event === undefined) throw new Error('There is no event');
  const [toGuests, toStaff] = [await readQuota(tenantId, 'event'), await readQuota(tenantId, 'staff')];
  const used = { used: 1, ends: now + 1000, bounced: 0 };
  return {
    'makes an event': () => putNewEvent(another),
    'begins an event': async () => (await changeEventStatus(event, 'active')) === undefined,
    'mails guests': () => changeItem(quotaWrite(tenantId, 'event', toGuests, used)),
    'mails one guest more': () => changeItem(quotaAddition(tenantId, 'event', toGuests, 1, 200)),
    'invites staff': async () =>
      (await changeItem(quotaWrite(tenantId, 'staff', toStaff, used))) ||
      (await putInvitation(mailed, audit(), { invitation: undefined, latest: undefined })),
    'invites staff again': () => renewInvitation(mailed, now),
    'begins an export': async () => (await putExport(begun, undefined, audit())) === undefined,
  };
}

it.each([
  'makes an event',
  'begins an event',
  'mails guests',
  'mails one guest more',
  'invites staff',
  'invites staff again',
  'begins an export',
] as const)('no one %s after the closing, and everybody does again once it is reopened', async (what) => {
  const invited = { pk: 'INVITE#h', sk: 'INVITE', sent: now };
  table.items.set(at(invited), invited);
  const before = await attempts();
  expect(await close()).toBeUndefined();
  expect(await before[what]()).toBe(false);
  await reopen();
  expect(await (await attempts())[what]()).toBe(true);
});

it('is refused when an event began a moment before', async () => {
  const event = await findEvent(tenantId, eventId);
  if (event !== undefined) expect(await changeEventStatus(event, 'active')).toBeUndefined();
  expect(await close()).toBe('live');
});

it('an event that is over may be completed, whatever became of its organization', async () => {
  const event = await findEvent(tenantId, eventId);
  if (event === undefined) throw new Error('There is no event');
  await close();
  expect(await changeEventStatus(event, 'completed')).toBeUndefined();
});

it('says why a quota gives nothing any more', async () => {
  expect((await readQuota(tenantId, 'event')).closing).toBe(false);
  await close();
  expect((await readQuota(tenantId, 'event')).closing).toBe(true);
});
