import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/table/keys/keys.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { Caller } from '../../../support/people/calls/api-client.ts';
import { refusal } from '../../../support/people/calls/refusal.ts';
import { makeForm } from '../../../support/people/input/form.ts';
import { comeByMail, copiedLink, openProfileLink } from '../../../support/people/own-profile.ts';
import { openEvent } from '../../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../../support/stack/stack.ts';
import { rawTable } from '../../../support/stack/table/table.ts';

/** All emails that an organization may send to unconfirmed addresses: docs/rules/mail.md#quotas */

let test: TestStack;

beforeAll(async () => {
  test = await sharedTestStack();
});

const day = 24 * 3_600_000;
let organizations = 0;

/** Opens an event in an organization that has `left` emails left today. */
async function openWith(left: number) {
  const { admin, tenantId } = await test.addOrganization(`Budget ${++organizations}`);
  const { eventId, token } = await openEvent(admin);
  const table = rawTable(test.stack);
  const leave = (mails: number) =>
    table.put([{ ...keys.invitationQuota(tenantId, 'event'), used: 200 - mails, ends: Date.now() + day, bounced: 0, v: 1 }]);
  await leave(left);
  const add = async (who: Caller = admin) => {
    const form = makeForm();
    const { participant, mailed } = await who.call(participants.addParticipant, { id: eventId, ...form });
    return { id: participant.id, form, email: form.contact.email, mailed };
  };
  const register = async () => {
    const form = makeForm();
    const { participant } = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
    return { id: participant.id, form, email: form.contact.email };
  };
  return { admin, tenantId, eventId, token, leave, add, register };
}
/** Returns the templates of emails queued for an address. */
async function mailsTo(email: string): Promise<string[]> {
  const stored = (await rawTable(test.stack).all()).filter((item) => item['sk'] === 'MAIL' && item['to'] === email);
  return stored.filter(({ status }) => status !== 'unsent').map(({ content }) => String((content as { template: string }).template));
}
const refused = refusal('too_many_mails');

describe('an organization’s mails to unconfirmed addresses', () => {
  it('are one budget: invitations, confirmations to guests whom staff add, and links', async () => {
    const { admin, eventId, token, leave, add } = await openWith(4);
    const [first, second] = [await add(), await add()];
    expect([first.mailed, second.mailed]).toEqual([true, true]);
    await admin.call(profile.createProfileLink, { id: first.id, send: true });
    await test.visitor.call(guestEvening.mailEveningLink, { id: eventId, email: second.email });
    expect(await mailsTo(second.email)).toEqual(expect.arrayContaining(['registration-confirmation', 'evening-link']));
    expect(await admin.call(registrationLink.sendInvites, { id: eventId, emails: ['over@example.org'] })).toMatchObject({ sent: 0 });
    // The guest is added anyway.
    const third = await add();
    expect([third.mailed, await mailsTo(third.email)]).toEqual([false, []]);
    await expect(admin.call(profile.createProfileLink, { id: third.id, send: true })).rejects.toMatchObject(refused);
    expect((await admin.call(profile.createProfileLink, { id: third.id })).sent).toBe(false);
    await test.visitor.call(guestEvening.mailEveningLink, { id: eventId, email: third.email });
    await test.visitor.call(guestEvening.mailEveningLink, { id: eventId, participant_id: third.id });
    await test.visitor.call(profile.mailProfileLink, { key: eventId, token, email: third.email });
    expect(await mailsTo(third.email)).toEqual([]);
    // Uses a link that staff copied, at the next event.
    const next = await openEvent(admin);
    const { self } = await openProfileLink(test, await copiedLink(admin, third.id));
    await self.call(registration.registerForEvent, { key: next.eventId, token: next.token, ...third.form });
    expect(await mailsTo(third.email)).toEqual([]);
    await leave(1);
    expect((await add()).mailed).toBe(true);
  });

  it('are counted once each when hosts add guests at the same moment', async () => {
    const { add } = await openWith(5);
    const added = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(added.filter(({ mailed }) => mailed)).toHaveLength(5);
  });

  it('include those to the hosts whom the set-up invites', async () => {
    const admin = await test.addAccount('admin');
    const hosts = ['one', 'two', 'three'].map((name) => `set-up-${name}@example.org`);
    const { user } = await admin.call(tenants.completeTenantSetup, { tenant_name: 'Set up', host_emails: hosts });
    const key = keys.invitationQuota(user.tenant_id ?? '', 'event');
    const used = async () => (await rawTable(test.stack).get(key))?.['used'];
    expect(await used()).toBe(3);
    const { invitations } = await admin.call(staff.listHosts, {});
    const [{ id } = { id: '' }] = invitations;
    await rawTable(test.stack).set({ pk: `INVITE#${id}`, sk: 'INVITE' }, { sent: Date.now() - day });
    await admin.call(staff.resendInvitation, { id });
    expect(await used()).toBe(4);
  });

  it('cannot be exceeded by changes of address: a change that nobody could be told of is refused', async () => {
    const { admin, leave, register } = await openWith(1);
    const guest = await register();
    const move = (email: string) =>
      admin.call(participants.updateParticipant, { id: guest.id, ...guest.form, contact: { ...guest.form.contact, email } });
    await move('moved-once@example.org');
    await expect(move('moved-twice@example.org')).rejects.toMatchObject(refused);
    await leave(1);
    await move('moved-twice@example.org');
    expect((await mailsTo(guest.email)).sort()).toEqual(['address-changed', 'address-changed', 'registration-confirmation']);
  });

  it('do not include those to a mailbox that came by mail, until its address changes', async () => {
    const { admin, eventId, leave, add } = await openWith(5);
    const guest = await add();
    const { self } = await comeByMail(test, admin, guest);
    await leave(0);
    await test.visitor.call(guestEvening.mailEveningLink, { id: eventId, email: guest.email });
    expect(await mailsTo(guest.email)).toHaveLength(3);
    await self.call(profile.updateOwnProfile, {
      ...{ id: guest.id, ...guest.form },
      contact: { ...guest.form.contact, email: `new-${guest.email}` },
    });
    await expect(admin.call(profile.createProfileLink, { id: guest.id, send: true })).rejects.toMatchObject(refused);
  });

  it('do not include what a registered guest requests, nor can strangers use them up', async () => {
    const { admin, eventId, leave, register } = await openWith(0);
    const guest = await register();
    await test.visitor.call(guestEvening.mailEveningLink, { id: eventId, email: guest.email });
    expect(await mailsTo(guest.email)).toEqual(expect.arrayContaining(['registration-confirmation', 'evening-link']));
    await leave(1);
    for (let asked = 0; asked < 5; asked += 1)
      await test.visitor.call(guestEvening.mailEveningLink, { id: eventId, participant_id: guest.id });
    expect(await admin.call(registrationLink.sendInvites, { id: eventId, emails: ['still@example.org'] })).toMatchObject({ sent: 1 });
  });
});
