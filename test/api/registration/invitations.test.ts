import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { proofKeys } from '#functions/data/table/keys/proof-keys.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: TestStack;
let host: Caller;

beforeAll(async () => {
  test = await sharedTestStack();
  host = (await test.addOrganization('Invitations')).admin;
});

describe('inviting by e-mail', () => {
  it('mails each valid address once, names the others, and the link in the mail opens the event', async () => {
    const { eventId } = await openEvent(host, 'Invited & welcome');
    const emails = ['Ada.Invited@example.org', ' ada.invited@example.org ', 'not an address', ''];
    const result = await host.call(registrationLink.sendInvites, { id: eventId, emails });
    expect(result).toEqual({ sent: 1, failed: 1, errors: [{ email: 'not an address', error: 'Invalid email format' }] });
    const mail = await awaitMail(test.url, 'ada.invited@example.org');
    expect(mail.subject).toBe("You're invited: Invited & welcome");
    const [calendar] = mail.attachments;
    expect(calendar?.filename).toBe('event.ics');
    const { body: own } = await host.ask(events.getEventCalendar, { id: eventId });
    expect(Buffer.from(calendar?.content ?? '', 'base64').toString()).toBe(String(own));
    const link = new URL(/http:\/\/\S+\/register\/\S+/.exec(mail.body.text)?.[0] ?? '');
    const { valid } = await test.visitor.call(registration.validateLink, { key: eventId, token: link.searchParams.get('token') ?? '' });
    expect(valid).toBe(true);
    const stored = (await rawTable(test.stack).all()).find((item) => item['to'] === 'ada.invited@example.org');
    expect(JSON.stringify(stored)).not.toContain(link.searchParams.get('token'));
  });

  it('mails a mailbox once, however its address is spelled, and no address that hides another', async () => {
    const { eventId } = await openEvent(host, 'One mailbox');
    const hidden = [
      'n1<hidden.one@example.org>',
      '(c)hidden.one@example.org',
      'mailto:hidden.one@example.org',
      'hidden.one@example.org;evil.example',
    ];
    const spelled = ['grace@Mailbox.example', 'GRACE@mailbox。example', 'grace@ｍａｉｌｂｏｘ.example'];
    const result = await host.call(registrationLink.sendInvites, { id: eventId, emails: [...hidden, ...spelled] });
    expect(result).toEqual({ sent: 1, failed: 4, errors: hidden.map((email) => ({ email, error: 'Invalid email format' })) });
    await awaitMail(test.url, 'grace@mailbox.example');
    const ordered = (await rawTable(test.stack).all()).filter(({ sk }) => sk === 'MAIL').map(({ to }) => String(to));
    expect(ordered.filter((to) => to.includes('hidden.one'))).toEqual([]);
  });
});

describe('how many invitations an organization may mail', () => {
  const hour = 3_600_000;
  const day = 24 * hour;
  const list = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}@example.org`);
  let organizations = 0;

  /** Creates an organization that is `age` ms old and has sent `used` invitations today. */
  async function senderOf({ age = 0, used }: { age?: number; used: number }) {
    const { admin, tenantId } = await test.addOrganization(`Sender ${++organizations}`);
    const { eventId } = await openEvent(admin);
    const table = rawTable(test.stack);
    await table.set(keys.tenant(tenantId), { created_at: new Date(Date.now() - age).toISOString() });
    const ends = Date.now() + hour;
    await table.put([{ ...keys.invitationQuota(tenantId, 'event'), used, ends, bounced: 0, v: 1 }]);
    const send = (emails: readonly string[]) => admin.call(registrationLink.sendInvites, { id: eventId, emails: [...emails] });
    return { admin, tenantId, eventId, ends, table, send };
  }

  it('grows with its age; a refusal says when more may be sent', async () => {
    const fresh = await senderOf({ used: 198 });
    const error = 'Your organization has reached its current limit for invitations';
    const over = ['fresh2@example.org', 'fresh3@example.org'].map((email) => ({ email, error }));
    expect(await fresh.send(list('fresh', 4))).toEqual({ sent: 2, failed: 2, errors: over, more_at: new Date(fresh.ends).toISOString() });
    expect(await fresh.send(['fresh2@example.org'])).toMatchObject({ sent: 0, failed: 1 });
    await fresh.table.set(keys.invitationQuota(fresh.tenantId, 'event'), { ends: Date.now() - 1 });
    expect(await fresh.send(['fresh2@example.org'])).toEqual({ sent: 1, failed: 0, errors: [] });
    const older = await senderOf({ age: day + hour, used: 248 });
    expect(await older.send(list('older', 4))).toMatchObject({ sent: 2, failed: 2 });
  });

  it('is respected when colleagues send at the same moment', async () => {
    const { send } = await senderOf({ used: 190 });
    const sent = await Promise.all(Array.from({ length: 8 }, (_, index) => send(list(`race${index}x`, 3))));
    expect(sent.reduce((sum, result) => sum + result.sent, 0)).toBe(10);
    expect(sent.every((result) => result.sent + result.failed === 3)).toBe(true);
  });

  it('shrinks with bounces, each address counted once', async () => {
    const { send, tenantId } = await senderOf({ used: 178 });
    const bounced = list(`gone${tenantId}x`, 2).map((emailAddress) => ({ emailAddress }));
    const message = {
      eventType: 'Bounce',
      mail: { tags: { organization: [tenantId], 'ses:configuration-set': ['mail-events'] } },
      bounce: { bounceType: 'Permanent', bouncedRecipients: bounced },
    };
    const records = { Records: [{ Sns: { Message: JSON.stringify(message) } }] };
    await test.stack.invoke('mail-feedback', records);
    await test.stack.invoke('mail-feedback', records);
    expect(await send(list('shrunk', 5))).toMatchObject({ sent: 2, failed: 3 });
  });

  it('does not limit confirmations of a place that was taken', async () => {
    const { admin, eventId } = await senderOf({ used: 200 });
    const { token } = await admin.call(registrationLink.getRegistrationLink, { id: eventId });
    const person = makeForm();
    await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...person });
    expect((await awaitMail(test.url, person.contact.email)).subject).toMatch(/^You're registered/);
  });

  it('counts invitations to staff separately, including those sent again', async () => {
    const { admin, tenantId, table } = await senderOf({ used: 200 });
    const { user } = await (await test.addAccount('admin')).call(accounts.getOwnAccount, {});
    const { invitation } = await admin.call(staff.inviteHost, { email: user.email });
    const id = invitation?.id ?? '';
    await table.set(proofKeys.staffInvitation(id), { sent: Date.now() - hour });
    const used = keys.invitationQuota(tenantId, 'staff');
    expect((await table.all()).find(({ pk, sk }) => pk === used.pk && sk === used.sk)).toMatchObject({ used: 1 });
    await table.set(used, { used: 200 });
    const { status, headers } = await admin.ask(staff.resendInvitation, { id });
    expect([status, Number(headers.get('retry-after')) > 3600]).toEqual([429, true]);
  });
});
