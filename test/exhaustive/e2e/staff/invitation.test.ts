import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { events } from '#shared/contract/routes/events.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { Event } from '#shared/model/events/event.ts';
import { openAfterEnd } from '#shared/rules/events/registration-window.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { holdCall } from '#test/support/browser/network/hold-call.ts';
import { failWithoutReason } from '#test/support/browser/stage.ts';
import { inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { dialog, type Organizers, question, refuse, startOrganizers } from '#test/support/people/pages/organizers.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** Inviting people to an event, with a code and by email, in a real browser. */

let organizers: Organizers;
let test: TestStack;
let organization: Organization;
let admin: Page;

beforeAll(async () => {
  organizers = await startOrganizers('Letters');
  ({ test, organization } = organizers);
  admin = await organizers.signedIn(organization.accounts.admin);
});
afterAll(() => organizers?.stop());

describe('the invitation', () => {
  let event: Event;

  it('refuses a list with wrong addresses, naming five of them', async () => {
    event = await organizers.addEvent('Letters');
    await admin.goto(`/events?status=upcoming&invite=${event.id}`);
    await dialog(admin).getByRole('tab', { name: 'Email Invite' }).click();
    await dialog(admin).getByText('No one has been invited by email yet').waitFor();
    const addresses = dialog(admin).getByLabel('Email addresses');
    const send = dialog(admin).getByRole('button', { name: /^Send/ });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await addresses.press('Control+Enter');
    await dialog(admin).getByText('Please enter at least one valid email address').waitFor();
    await addresses.fill('ada.letters@example.org, one; two\nthree, four, five, six, seven');
    await dialog(admin).getByText('1 valid').waitFor();
    await dialog(admin).getByText('7 invalid').waitFor();
    await dialog(admin).getByText('...and 2 more').waitFor();
    await expect.poll(() => send.isDisabled()).toBe(true);
    await addresses.press('Control+Enter');
    await dialog(admin).getByRole('alert').getByText('Please fix invalid email addresses:').waitFor();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
  });

  it('reaches people by e-mail', async () => {
    await dialog(admin).getByLabel('Email addresses').fill('ada.letters@example.org; Grace.Letters@example.org');
    const answer = await holdCall(admin, 'POST', /\/send-invites$/);
    await dialog(admin).getByRole('button', { name: 'Send 2 Invitations' }).click();
    // The field cannot be edited before the reply, which would remove what is typed.
    await dialog(admin).getByLabel('Email addresses').pressSequentially('; hedy.letters@example.org');
    expect(await dialog(admin).getByLabel('Email addresses').inputValue()).toBe('ada.letters@example.org; Grace.Letters@example.org');
    answer();
    await dialog(admin).getByText('2 invitations sent.').waitFor();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    const { link } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
    for (const address of ['ada.letters@example.org', 'grace.letters@example.org']) {
      await expect
        .poll(async () => (await inboxOf(test.url, address)).map((mail) => mail.body.text), { timeout: 20_000 })
        .toEqual([expect.stringContaining(link)]);
    }
  });

  it('shows who was invited, when, and who has registered', async () => {
    const invited = dialog(admin).getByRole('region', { name: 'Invited by email' });
    await invited.getByText('2 invited · 0 registered').waitFor();
    const rows = invited.getByRole('listitem');
    const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
    const contact = { email: 'Grace.letters@example.org', phone: null, instagram: null };
    await test.visitor.call(registration.registerForEvent, { key: event.id, token, ...makeForm({ contact }) });
    await dialog(admin).getByLabel('Email addresses').fill('ada.letters@example.org');
    await dialog(admin).getByRole('button', { name: 'Send invitation' }).click();
    await invited.getByText('2 invited · 1 registered').waitFor();
    await rows.nth(0).getByText('ada.letters@example.org').waitFor();
    await rows
      .nth(0)
      .getByText(/^Invited .+ · again .+M GMT\+[12]$/)
      .waitFor();
    await rows.nth(0).getByText('Not yet').waitFor();
    await rows.nth(1).getByText('grace.letters@example.org').waitFor();
    await rows.nth(1).getByText('Registered', { exact: true }).waitFor();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
  });

  it('resets its link after asking: the old one opens nothing', async () => {
    const before = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
    await dialog(admin).getByRole('tab', { name: 'QR Code' }).click();
    await dialog(admin).getByRole('button', { name: 'Reset link' }).click();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    const heal = await failWithoutReason(admin, 'POST', '/events/*/invite-token');
    await question(admin).getByRole('button', { name: 'Reset link' }).click();
    await question(admin).getByRole('alert').getByText('Failed to create registration link').waitFor();
    await heal();
    await question(admin).getByRole('button', { name: 'Reset link' }).click();
    await question(admin).waitFor({ state: 'hidden' });
    const { link, token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id });
    expect(token).not.toBe(before.token);
    await expect.poll(() => dialog(admin).getByLabel('Registration link').inputValue()).toContain(link);
    const old = await test.visitor.call(registration.validateLink, { key: event.id, token: before.token });
    expect(old.valid).toBe(false);
  });

  it('names the addresses that were not mailed, and keeps them', async () => {
    await dialog(admin).getByRole('tab', { name: 'Email Invite' }).click();
    const bounced = 'bounced.letters@example.org';
    const key = keys.suppressedAddress(hashForKey(bounced));
    await rawTable(test.stack).put([{ ...key, reason: 'bounce', at: new Date().toISOString() }]);
    await dialog(admin).getByLabel('Email addresses').fill(`edith.letters@example.org, ${bounced}`);
    await dialog(admin).getByRole('button', { name: 'Send 2 Invitations' }).click();
    await dialog(admin).getByText('1 invitation sent.').waitFor();
    await dialog(admin).getByRole('alert').getByText('1 failed:').waitFor();
    await dialog(admin).getByText(`${bounced}: Email to this address bounced or was marked as spam`).waitFor();
    await expect.poll(() => dialog(admin).getByLabel('Email addresses').inputValue()).toBe(bounced);
    expect(await findAccessibilityProblems(admin)).toEqual([]);
  });

  it('keeps the addresses beyond the quota, and says when they can be mailed', async () => {
    const ends = new Date(Date.now() + 3_600_000);
    await rawTable(test.stack).put([
      { ...keys.invitationQuota(organization.tenantId, 'event'), used: 199, ends: ends.getTime(), bounced: 0, v: 1 },
    ]);
    await dialog(admin).getByLabel('Email addresses').fill('frances.letters@example.org, gertrude.letters@example.org');
    await dialog(admin).getByRole('button', { name: 'Send 2 Invitations' }).click();
    await dialog(admin).getByText('1 invitation sent.').waitFor();
    await dialog(admin).getByRole('alert').getByText('1 address was not invited yet.').waitFor();
    // The time is shown in the event's zone, which is not this browser's.
    const zone = { timeZone: 'Europe/Berlin', timeStyle: 'short' } as const;
    const clock = ends.toLocaleTimeString('en-US', zone).replaceAll('\u202f', ' ');
    await dialog(admin)
      .getByText(new RegExp(`You can send these after .*, ${clock} GMT\\+[12]\\.`))
      .waitFor();
    await expect.poll(() => dialog(admin).getByText('1 failed:').count()).toBe(0);
    await expect.poll(() => dialog(admin).getByLabel('Email addresses').inputValue()).toBe('gertrude.letters@example.org');
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await rawTable(test.stack).set(keys.invitationQuota(organization.tenantId, 'event'), { used: 0 });
  });

  it.each([
    [{ message: 'Please wait a moment' }, 'Please wait a moment'],
    [null, 'Failed to send invitations'],
  ])('says why nothing was sent: %j', async (refusal, said) => {
    const end = await refuse(admin, 'POST', '/events/[^/]+/send-invites', refusal);
    await dialog(admin).getByLabel('Email addresses').fill('edith.letters@example.org');
    await dialog(admin).getByRole('button', { name: 'Send invitation' }).click();
    await dialog(admin).getByRole('alert').getByText(said, { exact: true }).waitFor();
    await expect.poll(() => dialog(admin).getByLabel('Email addresses').inputValue()).toBe('edith.letters@example.org');
    await end();
  });

  it('shows its code at the door, prints it for the wall, and offers it for other designs', async () => {
    await dialog(admin).getByRole('tab', { name: 'QR Code' }).click();
    await dialog(admin).getByRole('button', { name: 'Show at the door' }).click();
    const door = admin.getByRole('dialog', { name: 'Registration at the door' });
    const code = door.getByRole('img', { name: 'QR code that opens the registration page' });
    await expect.poll(async () => (await code.boundingBox())?.height).toBeGreaterThan(500);
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await admin.keyboard.press('Escape');
    await door.waitFor({ state: 'detached' });
    await admin.evaluate("window.print = () => { window.printed = document.querySelector('[data-print-sheet]').textContent; }");
    await dialog(admin).getByRole('button', { name: 'Print poster' }).click();
    await expect.poll(() => admin.evaluate('window.printed')).toMatch(/^Letters.*The Larder, 12 Market StreetScan to register/);
    const given = async (name: string) => {
      const download = admin.waitForEvent('download');
      await dialog(admin).getByRole('button', { name }).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const svg = await given('Download SVG');
    expect([svg.name, svg.bytes.toString('utf8').slice(0, 4)]).toEqual([`participant-invite-${event.id}.svg`, '<svg']);
    const png = await given('Download PNG, 1,024 px');
    expect(png.name).toBe(`participant-invite-${event.id}-1024.png`);
    // Width and height, read from the PNG's header.
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1024, 1024]);
  });

  it('copies its link, and saves its code as a file', async () => {
    await dialog(admin).getByRole('tab', { name: 'QR Code' }).click();
    await dialog(admin).getByRole('button', { name: 'Copy link' }).click();
    await dialog(admin).getByRole('button', { name: 'Copied' }).waitFor();
    const link = await dialog(admin).getByLabel('Registration link').inputValue();
    await expect.poll(() => admin.evaluate('navigator.clipboard.readText()')).toBe(link);
    expect(link).toMatch(new RegExp(`/register/${event.id}\\?token=[\\w-]{22}$`));
    const download = admin.waitForEvent('download');
    await dialog(admin).getByRole('link', { name: 'Download QR' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`participant-invite-${event.id}.png`);
    const png = await readFile(await file.path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256]);
  });

  it('says that its link could not be loaded, and can retry', async () => {
    const end = await refuse(admin, 'POST', '/events/[^/]+/invite-token', null);
    await admin.goto(`/events?status=upcoming&invite=${event.id}`);
    await dialog(admin).getByRole('alert').getByText('Failed to generate invite link').waitFor();
    await expect.poll(() => dialog(admin).getByRole('img').count()).toBe(0);
    await end();
    await dialog(admin).getByRole('button', { name: 'Retry' }).click();
    await dialog(admin)
      .getByRole('img', { name: /QR code/ })
      .waitFor();
    await dialog(admin).getByText('Open for').waitFor();
  });

  it('warns in the last hour, counts down, and ends while shown', async () => {
    const before = (await organization.admin.call(events.getEvent, { id: event.id })).event;
    const endsAfter = async (secondsLeft: number) => {
      const end = new Date(Date.now() + secondsLeft * 1000 - openAfterEnd).toISOString();
      await rawTable(test.stack).set({ pk: `T#${before.tenant.id}#E#${event.id}`, sk: 'EVENT' }, { end });
      await admin.goto(`/events?status=upcoming&invite=${event.id}`);
    };
    await endsAfter(3660);
    await dialog(admin).getByText('Open for').waitFor();
    await dialog(admin).getByText('1 h 00 min').waitFor();
    await endsAfter(3600);
    await dialog(admin).getByText('Registration closes soon:').waitFor();
    await dialog(admin)
      .getByText(/^59 min \d\d s$/)
      .waitFor();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    // Long enough for the page to open before the event ends.
    await endsAfter(20);
    await dialog(admin)
      .getByText(/^0 min \d\d s$/)
      .waitFor();
    await dialog(admin).getByText('Event has already ended').first().waitFor({ timeout: 60_000 });
    await expect.poll(() => dialog(admin).getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    await rawTable(test.stack).set({ pk: `T#${before.tenant.id}#E#${event.id}`, sk: 'EVENT' }, { end: before.end_time });
  });

  it('says that the event has ended, and offers nothing to copy', async () => {
    await organization.admin.call(events.updateEventStatus, { id: event.id, status: 'active' });
    await organization.admin.call(events.updateEventStatus, { id: event.id, status: 'completed' });
    await admin.goto(`/events?status=completed&invite=${event.id}`);
    await dialog(admin).getByText('Event has already ended').first().waitFor();
    await expect.poll(() => dialog(admin).getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    await expect.poll(() => dialog(admin).getByText('Download QR').count()).toBe(0);
  });
});

it('ran without an error in any browser', () => {
  // Only the refusals are expected.
  expect(organizers.errorsBut(/400|409/)).toEqual([]);
});
