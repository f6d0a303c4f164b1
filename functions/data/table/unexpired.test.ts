import { beforeEach, describe, expect, it } from 'vitest';
import { lifetimes } from '#test/support/stack/table/lifetimes.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { noteAccountAudit } from '../audit/account-audit.ts';
import { noteAudit } from '../audit/audit.ts';
import { listAudit, pageAudit } from '../audit/list-audit.ts';
import { apartEnding, listEnded } from '../keep-apart/keep-apart.ts';
import { countSockets, putSocket } from '../live/staff-sockets.ts';
import { openTransferLink, transferCodec } from '../payments/transfers.ts';
import { findUpload, findUploadOfAnyTenant, putUpload } from '../photos/uploads.ts';
import { listPageReports, putPageReport } from '../public-pages/page-reports.ts';
import { listInvites, noteInvites } from '../registration/invites.ts';
import { findCall, listCalls, putCall } from '../safety/help-calls.ts';
import { findReport, listReportsBy, pageStoredReports, reportItem } from '../safety/reports.ts';
import { findInvitation, findInvitationByHash, invitationWrite, listAllInvitations, listInvitations } from '../staff/staff-invitations.ts';
import {
  entryCodec,
  findWaiting,
  findWaitingLeft,
  findWaitingOf,
  indexesOf,
  linkCodec,
  listWaiting,
  listWaitingLeft,
  openWaitingLink,
} from '../waiting/waiting.ts';
import { hashForKey } from './keys/hash.ts';
import { keys } from './keys/keys.ts';
import { paymentKeys } from './keys/payment-keys.ts';
import { putItem } from './table.ts';
import { isExpired } from './unexpired.ts';
import { writeTogether } from './writes/transact.ts';

/** Tests that no reader finds an expired item which DynamoDB has not removed yet. */

const send = spyOnTable();
let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
  const organization = keys.tenant(tenantId);
  table.items.set(`${organization.pk} ${organization.sk}`, { ...organization, id: tenantId, name: 'Ours', slug: 'ours' });
});

const [tenantId, eventId, now] = ['t', 'e', Date.now()];
const at = new Date(now).toISOString();
const end = new Date(now + 3_600_000).toISOString();
const email = 'ada@example.org';
const address = hashForKey(email);
const guest = { tenantId, eventId, participantId: 'p' };
const record = {
  ...{ id: 'line', at, tenantId, action: 'event_deleted', changes: [] },
  ...{ actor: { id: 'u', email, role: 'admin' }, subject: { kind: 'event', id: eventId, name: 'Evening' } },
} as unknown as Parameters<typeof noteAudit>[0];
const invitation = {
  role: 'host',
  ...{ id: 'i', nonce: 'n', hash: hashOf('token'), email, tenantId, invitedBy: email, sent: now, expires: now + 1000 },
} as const;
const report = {
  ...{
    id: `${eventId}-01ARZ3NDEKTSV4RRFFQ69G5FAV`,
    eventId,
    eventName: 'Evening',
    by: 'p',
    about: 'q',
    staffId: null,
    address,
    barred: [],
  },
  ...{ round: null, table: null, text: 'Rude.', apart: false, state: 'open', note: null, changedBy: null, at },
} as const;
const pair = {
  ...{ ids: ['p', 'q'] as [string, string], addresses: [address, 'b'] as [string, string], reason: null, by: null },
  ...{ asked: { by: 'p', eventId }, hides: false, session: null, since: at },
};
const entry = {
  state: 'waiting',
  ...{ id: 'f-000001-x', email, firstName: 'Ada', lastName: 'B', form: null, nonce: 'n', until: null, since: at },
  ...{ participantId: null, successor: null, draft: null, orderId: null, asked: 0, network: null },
} as const;
const ttl = Math.ceil(now / 1000) + 3600;

interface Reading {
  /** Kinds of items, named as in `docs/data-model.md`. */
  readonly items: readonly string[];
  /** Writes the items, with a TTL in the future. */
  readonly write: () => Promise<unknown>;
  /** The functions that read these items. Each finds one item. */
  readonly read: Readonly<Record<string, () => Promise<unknown>>>;
}

const readings: readonly Reading[] = [
  {
    items: ['waiting entry', 'waiting link', 'registered e-mail'],
    write: async () => {
      await putItem({
        ...keys.waiting(tenantId, eventId, entry.id),
        ...entryCodec.encode(entry),
        ...indexesOf(tenantId, eventId, entry),
        ttl,
      });
      await putItem({ ...keys.registeredEmail(tenantId, eventId, address), waiting: entry.id, ttl });
      await putItem({ ...keys.waitingLink(hashOf('token')), ...linkCodec.encode({ tenantId, eventId, entryId: entry.id }), ttl });
    },
    read: {
      'the link': () => openWaitingLink('token'),
      'the entry': () => findWaiting(tenantId, eventId, entry.id),
      'the list': () => listWaiting(tenantId, eventId),
      'a queue': () => listWaiting(tenantId, eventId, 'female'),
      'the address': () => findWaitingOf(tenantId, eventId, email),
    },
  },
  {
    items: ['place passed on'],
    write: () =>
      putItem({
        ...paymentKeys.transfer(hashOf('token')),
        ...transferCodec.encode({ tenantId, eventId, participantId: 'p', nonce: 'n' }),
        ttl,
      }),
    read: { 'the link': () => openTransferLink('token') },
  },
  {
    items: ['invite'],
    write: () => noteInvites(tenantId, { id: eventId, end }, [{ email, mailId: 'm' }], now),
    read: { 'who was invited': () => listInvites(tenantId, eventId) },
  },
  {
    items: ['staff invitation', 'latest invitation'],
    write: () => writeTogether([invitationWrite(invitation)]),
    read: {
      'the link': () => findInvitation('token'),
      'one of them': () => findInvitationByHash(invitation.hash),
      'the list': () => listInvitations(tenantId),
      'all of a role': () => listAllInvitations('host', 10),
    },
  },
  {
    items: ['report'],
    write: () => putItem(reportItem(tenantId, report as unknown as Parameters<typeof reportItem>[1])),
    read: {
      'the list': () => pageStoredReports(tenantId, undefined, 10),
      'who reported': () => listReportsBy(tenantId, 'p'),
      'one of them': () => findReport(tenantId, report.id),
    },
  },
  {
    items: ['call for a host'],
    write: () => putCall(tenantId, eventId, { participantId: 'p', table: null }, now),
    read: {
      'the guest': () => findCall(tenantId, eventId, guest.participantId),
      'the staff': () => listCalls(tenantId, eventId, Date.now()),
    },
  },
  {
    items: ['pair kept apart no more'],
    write: () => writeTogether(apartEnding(tenantId, pair, at).filter((write) => 'put' in write)),
    read: { results: () => listEnded(tenantId) },
  },
  {
    items: ['audit line', 'audit line about an account'],
    write: async () => {
      await noteAudit(record);
      await noteAccountAudit({ ...record, action: 'signed_in' } as unknown as Parameters<typeof noteAccountAudit>[0]);
    },
    read: {
      'the trail': () => listAudit(tenantId, undefined, 10),
      'that of all': () => listAudit(undefined, undefined, 10),
      'changes in the archive': async () => (await pageAudit(tenantId, 'changes', undefined, 10)).records,
      'accounts in the archive': async () => (await pageAudit(tenantId, 'accounts', undefined, 10)).records,
    },
  },
  {
    items: ['upload ticket', 'upload pointer'],
    write: () => putUpload(tenantId, 'photo', now),
    read: { 'the form': () => findUpload(tenantId, 'photo'), storage: () => findUploadOfAnyTenant('photo') },
  },
  {
    items: ['page report'],
    write: () => putPageReport({ id: 'r', at, kind: 'event', slug: 'first-friday', concern: 'other', text: '' }),
    read: { 'the operator': () => listPageReports(10) },
  },
  {
    items: ['watcher'],
    write: () => putSocket({ connectionId: 'c', tenantId, eventId, userId: 'u', sessionId: 's' }, now),
    read: { 'their number': () => countSockets(tenantId, eventId, Date.now()) },
  },
];

/** Items whose readers check the time in another way, which has separate tests, or whose TTL makes no difference. */
const bySomethingElse: Readonly<Record<string, string>> = {
  'imported row': 'the start of its import says until when it counts',
  'registrations of a day, and of each of its hours': 'the day is in the key, the hour in the attribute',
  'near a limit': 'by its time',
  export: 'by `until`',
  ticket: 'by `expires`',
  session: 'by `ttl`, in `own-sessions.ts` and `refresh-session.ts`',
  'sign-in attempts': 'by `ttl`, in `sign-in-attempts.ts`',
  "strangers' attempts": 'the day is in the key',
  'failed sign-ins': 'the hour is in the key',
  'known browser': 'by `ttl`, in `known-browsers.ts`',
  code: 'by `expires`',
  'codes sent': 'by the time of each',
  'codes asked for': 'the hour is in the key',
  'pace of an address': 'its bucket is full again by then, and the hour is in it',
  'pace of uploads': 'as that of an address',
  'lines of a guest': 'the hour is in it',
  'pace of page reports': 'as that of an address',
  'reply address code': 'by `expires`',
  "guest's socket": 'one that is gone is removed by the first message that does not reach it',
  'watcher pointer': 'only a socket that is open asks for it',
  'profile link': 'by `expires`',
  mail: 'none is due any more',
  'discount code': 'its last day is a month earlier',
  'tries of codes': 'the hour is in the key',
  'questions to Stripe': 'the minute or the hour is in the key',
  order: 'nobody looks for one that is ten years old',
  'suppressed address': 'by its time',
};

/** Returns how much a reader found: a number, a list's length, or one. */
const numberOf = (found: unknown): number =>
  typeof found === 'number' ? found : Array.isArray(found) ? found.length : found === undefined ? 0 : 1;

describe('an item whose time is over', () => {
  it.each(readings)('counts as absent: $items', async ({ write, read }) => {
    await write();
    const found = async () =>
      Object.fromEntries(await Promise.all(Object.entries(read).map(async ([who, ask]) => [who, numberOf(await ask()) > 0])));
    const each = (is: boolean) => Object.fromEntries(Object.keys(read).map((who) => [who, is]));
    expect(await found()).toEqual(each(true));
    for (const [key, item] of table.items) if ('ttl' in item) table.items.set(key, { ...item, ttl: Math.floor(Date.now() / 1000) });
    expect(await found()).toEqual(each(false));
  });

  it('is written anew, not counted on: a guest calls again, and an address is first invited', async () => {
    const later = now + 60 * 24 * 3_600_000;
    await putCall(tenantId, eventId, { participantId: 'p', table: 3 }, now);
    await noteInvites(tenantId, { id: eventId, end }, [{ email, mailId: 'm' }], now);
    for (const [key, item] of table.items) if ('ttl' in item) table.items.set(key, { ...item, ttl: Math.floor(later / 1000) });
    await putCall(tenantId, eventId, { participantId: 'p', table: 7 }, later);
    await noteInvites(tenantId, { id: eventId, end: new Date(later).toISOString() }, [{ email, mailId: 'n' }], later);
    expect(await findCall(tenantId, eventId, 'p')).toMatchObject({ table: 7, askedAt: later });
    expect(await listInvites(tenantId, eventId)).toMatchObject([{ first: later, again: null, mails: ['n'] }]);
  });

  it('is one of these, or of those that readers know by something else', () => {
    const named = [...readings.flatMap(({ items }) => items), ...Object.keys(bySomethingElse)];
    expect(named.toSorted()).toEqual([...new Set(lifetimes.map(({ item }) => item))].toSorted());
  });

  it('is found by who erases a guest, so that nothing is left', async () => {
    await readings[0]?.write();
    for (const item of table.items.values()) item['ttl'] = 1;
    expect((await findWaitingLeft(tenantId, eventId, entry.id))?.email).toBe(email);
    expect((await listWaitingLeft(tenantId, eventId)).map(({ id }) => id)).toEqual([entry.id]);
  });

  it('is over with its second, and never when it has none', () => {
    expect([999, 1000, 1001].map((time) => isExpired({ ttl: 1 }, time))).toEqual([false, true, true]);
    expect(isExpired({}, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  it('is still waited for by a photo that a form has used', async () => {
    await putUpload(tenantId, 'photo', now);
    const { pk, sk } = keys.upload(tenantId, 'photo');
    table.items.set(`${pk} ${sk}`, { ...table.items.get(`${pk} ${sk}`), participant_id: 'p', ttl: 1 });
    expect(await findUploadOfAnyTenant('photo')).toMatchObject({ participantId: 'p' });
  });
});
