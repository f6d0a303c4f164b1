import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeMs } from '#shared/rules/retention/retention.ts';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { keys } from '../../data/table/keys/keys.ts';
import { retentionKeys } from '../../data/table/keys/retention-keys.ts';
import { profilesDue, retentionNotice } from '../../lib/mail/templates/retention-mail.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { mailAdmins } from './mail-admins.ts';
import { mailNotice } from './mail-notice.ts';

/** An organization's admins get one email about each deletion, whatever goes wrong in between (docs/rules/retention.md#mail). */

const tenantId = 't';
const on = '2030-12-01T00:00:00.000Z';
const now = Date.parse('2030-11-16T01:00:00.000Z');
const months = 24;
const never = () => false;

let table: MemoryTable;
/** The name of the command that the table refuses once. */
let failing: string | undefined;
const send = spyOnTable();
const keep = (item: Record<string, unknown>) => table.items.set(`${item['pk']} ${item['sk']}`, item);
const mails = () => [...table.items.values()].filter(({ sk }) => sk === 'MAIL');
const mailedOf = () => table.items.get(`T#${tenantId} RETENTION`)?.['mailed'];

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://table-two.example');
  table = new MemoryTable();
  failing = undefined;
  send.mockImplementation(async (command: unknown) => {
    const asked = command as Parameters<MemoryTable['perform']>[0];
    if (asked.constructor.name === failing) {
      failing = undefined;
      throw new Error('Killed');
    }
    return table.perform(asked);
  });
  keep({ ...keys.tenant(tenantId), id: tenantId, name: 'Candlelight', slug: 'candlelight' });
  keep({ ...retentionKeys.retention(tenantId), told_at: '2029-01-01T00:00:00.000Z', listed: on });
  for (const [id, role] of [
    ['ada', 'admin'],
    ['ben', 'admin'],
    ['cem', 'host'],
  ] as const) {
    keep({ ...keys.staffMember(tenantId, role, id), id, email: `${id}@staff.example`, role });
  }
});

/** Lists this number of profiles as due. `from`: when these people were last there. */
function list(count: number, { from = '2028-11-20T22:00:00.000Z', day = on, listedAt = '2030-11-16T00:00:00.000Z' } = {}): void {
  for (let index = 0; index < count; index += 1) {
    const id = `guest-${day}-${from}-${listedAt}-${index}`;
    keep({ ...retentionKeys.due(tenantId, id), on: day, at: listedAt, from });
  }
}

it('go to each admin and to no host, with the number and the day, and no one’s name', async () => {
  list(41);
  expect(await mailAdmins(tenantId, { months, on, openSince: null, now }, never)).toBe(true);
  expect(mails().map(({ to }) => to)).toEqual(['ada@staff.example', 'ben@staff.example']);
  const content = { template: 'profiles-due', tenant_id: tenantId, tenant_name: 'Candlelight', count: 41, on, expires_at: on } as const;
  for (const mail of mails()) expect(mail['content']).toEqual(content);
  expect(mailedOf()).toBe(on);
});

it('say how many and when, lead to the list, and speak of one profile as of one', () => {
  const facts = { organization: 'Candlelight', on, siteUrl: 'https://table-two.example' };
  const { subject, text } = profilesDue({ ...facts, count: 1041 });
  expect(subject).toBe('1,041 profiles will be deleted on December 1');
  expect(text).toContain(
    '1,041 guests have not come to Candlelight for longer than it keeps profiles. On December 1, these profiles will be deleted automatically',
  );
  expect(text).toContain('See the list: https://table-two.example/settings?tab=tenant\n');
  const one = profilesDue({ ...facts, count: 1 });
  expect(one.subject).toBe('1 profile will be deleted on December 1');
  expect(one.text).toContain(
    'One guest has not come to Candlelight for longer than it keeps profiles. On December 1, this profile will be deleted automatically',
  );
});

it('name the day on which they really go: two weeks after the organization was reopened, or after a list that was late', async () => {
  list(2);
  const openSince = '2030-11-20T15:00:00.000Z';
  await mailAdmins(tenantId, { months, on, openSince, now }, never);
  expect(mails().map(({ content }) => content)).toEqual([
    expect.objectContaining({ count: 2, on: '2030-12-05T00:00:00.000Z', expires_at: '2030-12-05T00:00:00.000Z' }),
    expect.objectContaining({ on: '2030-12-05T00:00:00.000Z' }),
  ]);
});

it('name the first and the last day, when the list was late for some', async () => {
  list(2);
  list(1, { listedAt: '2030-11-18T01:00:00.000Z' });
  await mailAdmins(tenantId, { months, on, openSince: null, now }, never);
  const [mail] = mails();
  expect(mail?.['content']).toMatchObject({ count: 3, on, until: '2030-12-03T00:00:00.000Z', expires_at: on });
  const { subject, text } = profilesDue({
    organization: 'Candlelight',
    count: 3,
    on,
    until: '2030-12-03T00:00:00.000Z',
    siteUrl: 'https://x.example',
  });
  expect(subject).toBe('3 profiles will be deleted, starting on December 1');
  expect(text).toContain('From December 1 to December 3, these profiles will be deleted automatically');
});

describe('the notice', () => {
  const toldAt = '2030-11-16T00:30:00.000Z';
  const notice = { months, toldAt, now };
  const isNoted = () => table.items.get(`T#${tenantId} RETENTION`)?.['notice_mailed'];
  const addGuest = () => keep({ ...keys.listedPerson(tenantId, 'p') });

  it('goes to each admin once, with the months and the day before which nothing is deleted', async () => {
    addGuest();
    expect(await mailNotice(tenantId, notice, never)).toBe(true);
    expect(mails().map(({ to }) => to)).toEqual(['ada@staff.example', 'ben@staff.example']);
    const until = '2031-01-15T00:30:00.000Z';
    const facts = { tenant_id: tenantId, tenant_name: 'Candlelight', months, until, expires_at: until };
    for (const mail of mails()) expect(mail['content']).toEqual({ template: 'retention-notice', ...facts });
    expect(isNoted()).toBe(true);
    const { subject, text } = retentionNotice({ organization: 'Candlelight', months, until, siteUrl: 'https://table-two.example' });
    expect(subject).toBe('Profiles of past guests will be deleted, starting on January 15');
    expect(text).toContain('guests who have not come to Candlelight for 24 months will be deleted automatically');
    expect(text).toContain('Nothing will be deleted before January 15.');
    expect(text).toContain('Choose how long: https://table-two.example/settings?tab=tenant\n');
  });

  it.each(['TransactWriteCommand', 'UpdateCommand'])('reaches everybody once when it is interrupted by a failing %s', async (command) => {
    addGuest();
    failing = command;
    await expect(mailNotice(tenantId, notice, never)).rejects.toThrow('Killed');
    expect(isNoted()).toBeUndefined();
    const [sent] = mails();
    if (sent !== undefined) keep({ ...sent, status: 'sent' });
    expect(await mailNotice(tenantId, { ...notice, now: now + 60_000 }, never)).toBe(true);
    expect(mails().map(({ to }) => to)).toEqual(['ada@staff.example', 'ben@staff.example']);
    if (sent !== undefined) expect(mails()[0]?.['status']).toBe('sent');
    expect(isNoted()).toBe(true);
  });

  it('goes on in the next minute when the time is over', async () => {
    addGuest();
    let looked = 0;
    expect(await mailNotice(tenantId, notice, () => ++looked > 1)).toBe(false);
    expect([mails().length, isNoted()]).toEqual([1, undefined]);
    expect(await mailNotice(tenantId, notice, never)).toBe(true);
    expect(mails()).toHaveLength(2);
  });

  it('is not sent where there are no guests yet, nor once it is over', async () => {
    expect(await mailNotice(tenantId, notice, never)).toBe(true);
    expect([mails(), isNoted()]).toEqual([[], true]);
    addGuest();
    expect(await mailNotice(tenantId, { ...notice, now: Date.parse(toldAt) + noticeMs }, never)).toBe(true);
    expect(mails()).toEqual([]);
  });
});

it('are not sent where no one goes: not by the setting of now, nor on this day', async () => {
  // Some profiles were kept for longer since they were listed, and one could not be deleted on an earlier day.
  list(3, { from: '2028-11-20T22:00:00.000Z' });
  list(1, { day: '2030-11-01T00:00:00.000Z' });
  expect(await mailAdmins(tenantId, { months: 36, on, openSince: null, now }, never)).toBe(true);
  expect(mails()).toEqual([]);
  expect(mailedOf()).toBe(on);
});

it.each(['TransactWriteCommand', 'UpdateCommand'])('reach everybody once when they are interrupted by a failing %s', async (command) => {
  list(2);
  failing = command;
  await expect(mailAdmins(tenantId, { months, on, openSince: null, now }, never)).rejects.toThrow('Killed');
  expect(mailedOf()).toBeUndefined();
  // One of the emails has been sent in between.
  const [sent] = mails();
  if (sent !== undefined) keep({ ...sent, status: 'sent' });
  expect(await mailAdmins(tenantId, { months, on, openSince: null, now: now + 60_000 }, never)).toBe(true);
  expect(mails().map(({ to }) => to)).toEqual(['ada@staff.example', 'ben@staff.example']);
  if (sent !== undefined) expect(mails()[0]?.['status']).toBe('sent');
  expect(mailedOf()).toBe(on);
});

it('go on in the next minute when the time is over', async () => {
  list(2);
  let looked = 0;
  expect(await mailAdmins(tenantId, { months, on, openSince: null, now }, () => ++looked > 1)).toBe(false);
  expect([mails().length, mailedOf()]).toEqual([1, undefined]);
  expect(await mailAdmins(tenantId, { months, on, openSince: null, now }, never)).toBe(true);
  expect([mails().length, mailedOf()]).toEqual([2, on]);
});

it.each([
  ['sent just before the day', Date.parse(on) - 1, 'sent', 1],
  ['not sent any more on it', Date.parse(on), 'expired', 0],
])('are %s', async (_, at, status, times) => {
  list(1);
  await mailAdmins(tenantId, { months, on, openSince: null, now }, never);
  const [mail] = mails();
  const sending = vi.fn(async () => undefined);
  await deliverMail(String(mail?.['pk']).replace('MAIL#', ''), 'prompt', { now: () => at, newId: () => 'n' }, sending as never);
  expect([mails()[0]?.['status'], sending.mock.calls.length]).toEqual([status, times]);
});
