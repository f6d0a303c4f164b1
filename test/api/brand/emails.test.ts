import { beforeAll, describe, expect, it } from 'vitest';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import type { BrandForm } from '#shared/model/brand/brand.ts';
import { newAddress, signUp } from '../../support/people/accounts.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { awaitMail, codeIn } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** Emails to guests, as they arrive: docs/rules/brand.md#emails */

let test: TestStack;
beforeAll(async () => {
  test = await sharedTestStack();
});

const nothing: BrandForm = { accent: null, logo_id: null, sender_name: '' };

/** Returns the name and the address of a sender. */
function senderOf({ from }: { from: string }): [name: string, address: string] {
  const [, name = '', address = ''] = /^"?(.*?)"? <(.+)>$/.exec(from) ?? [];
  return [name, address];
}

/** Registers a guest, and returns the mail that confirms it. */
async function confirmationOf(event: { eventId: string; token: string }) {
  const form = makeForm();
  await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
  return { email: form.contact.email, mail: await awaitMail(test.url, form.contact.email) };
}

async function proveReplyTo(admin: Caller): Promise<string> {
  const email = newAddress();
  await admin.call(brandRoutes.askReplyTo, { email });
  await admin.call(brandRoutes.confirmReplyTo, { otp: codeIn(await awaitMail(test.url, email)) });
  return email;
}

describe('an email to a guest', () => {
  it('comes from the organization by its name, and looks like ours, as long as it has no brand', async () => {
    const { admin } = await test.addOrganization('Slow Dates', 0);
    const { mail } = await confirmationOf(await openEvent(admin));
    const [name, address] = senderOf(mail);
    expect([name, mail.replyTo]).toEqual(['Slow Dates via Table Two', []]);
    expect(address).toMatch(/^[^@\s]+@[^@\s]+$/);
    expect(mail.body.text).toMatch(/^Table Two\n/);
    expect(mail.body.html).not.toContain('Sent with');
  });

  it('has the sender, the address for answers, the logo and the color of the brand', async () => {
    const { admin, tenantId } = await test.addOrganization('Slow Brand', 0);
    const logo_id = `logo${'0'.repeat(20)}`;
    const upload = { id: logo_id, tenant_id: tenantId, status: 'ready', public_as: 'logo', size: { width: 500, height: 100 } };
    await rawTable(test.stack).put([{ pk: `T#${tenantId}#UP#${logo_id}`, sk: 'UPLOAD', ...upload }]);
    await admin.call(brandRoutes.saveBrand, { accent: '#0a5c4a', logo_id, sender_name: 'Anna, Ben & “Cleo”' });
    const replyTo = await proveReplyTo(admin);
    const event = await openEvent(admin);
    const { email, mail } = await confirmationOf(event);
    expect([senderOf(mail)[0], mail.replyTo]).toEqual(['Anna, Ben & “Cleo” via Table Two', [replyTo]]);
    expect(mail.body.html).toContain(`/pictures/${logo_id}-logo.png" alt="Slow Brand" width="240" height="48"`);
    expect(mail.body.html).toContain('background:#0a5c4a;color:#ffffff');
    expect(mail.body.html).not.toContain('#6b2a5b');
    expect([mail.body.text.split('\n')[0], mail.body.text.trim().split('\n').at(-1)]).toEqual(['Slow Brand', 'Sent with Table Two']);

    // So does one that is about no event, and one that counts toward the quota.
    await test.visitor.call(profile.mailProfileLink, { key: event.eventId, token: event.token, email });
    const link = await awaitMail(test.url, email, 'Your profile link');
    const invited = newAddress();
    await admin.call(registrationLink.sendInvites, { id: event.eventId, emails: [invited] });
    const invitation = await awaitMail(test.url, invited);
    for (const other of [link, invitation]) {
      expect([senderOf(other), other.replyTo]).toEqual([senderOf(mail), [replyTo]]);
      expect(other.body.html).toContain('#0a5c4a');
    }
  });

  it('has no address for answers any more once that is removed', async () => {
    const { admin } = await test.addOrganization('Silent again', 0);
    await proveReplyTo(admin);
    await admin.call(brandRoutes.removeReplyTo, {});
    expect((await confirmationOf(await openEvent(admin))).mail.replyTo).toEqual([]);
  });

  it.each(['Table Two', 'Tаble Twо', 'billing@bank.example', 'www.bank.example'])(
    'does not come from %j, even if that is the organization’s name',
    async (name) => {
      const { admin } = await test.addOrganization('Honest', 0);
      await admin.call(tenants.updateTenantSettings, { name });
      const { mail } = await confirmationOf(await openEvent(admin));
      expect(senderOf(mail)[0]).toBe('Your organizer via Table Two');
    },
  );
});

describe('an email to staff', () => {
  it('comes from us, whatever the brand', async () => {
    const { admin } = await test.addOrganization('Slow Staff', 0);
    await admin.call(brandRoutes.saveBrand, { ...nothing, accent: '#0a5c4a', sender_name: 'Anna' });
    await proveReplyTo(admin);
    const email = newAddress();
    await signUp(test, email);
    await admin.call(staff.inviteHost, { email });
    const mail = await awaitMail(test.url, email, 'Join Slow Staff');
    expect([senderOf(mail)[0], mail.replyTo, mail.body.html.includes('#0a5c4a')]).toEqual(['Table Two', [], false]);
  });
});
