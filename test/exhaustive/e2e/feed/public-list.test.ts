import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed } from '#shared/contract/routes/feed.ts';
import {
  alertOf,
  expectAccessible,
  expectSoon,
  failWithoutReason,
  openStage,
  question,
  type Stage,
  settingsTab,
} from '#test/support/browser/stage.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';

let stage: Stage;
let bakery: Organization;
let admin: Page;
let host: Page;

beforeAll(async () => {
  stage = await openStage();
  bakery = await stage.test.addOrganization('The Bakery', 1);
  [admin, host] = [await stage.open(bakery.accounts.admin), await stage.open(bakery.accounts.host)];
});
afterAll(() => stage.close());

/** The settings of the public list: docs/rules/feed.md#settings */
describe('the public list of events', () => {
  const card = () => admin.getByRole('region', { name: 'Your events elsewhere' });
  const publish = () => card().getByRole('switch', { name: 'Publish our events' });
  const links = () => card().getByRole('switch', { name: 'Show registration links' });
  const preview = () => card().getByRole('listitem').filter({ hasText: 'Published evening' });
  const copied = () => admin.evaluate('navigator.clipboard.readText()');
  const hasFocus = (switched: Locator) => switched.evaluate((field) => field.matches(':focus'));
  async function published() {
    const settings = await bakery.admin.call(feed.getFeedSettings, {});
    if (settings.feed === null) throw new Error('Nothing is published');
    return settings.feed;
  }
  const statusOf = async (token: string) => (await stage.test.visitor.ask(feed.getFeedEvents, { token })).status;

  it('is for admins', async () => {
    await host.goto(settingsTab('tenant'));
    await host.getByRole('region', { name: 'Organization Statistics' }).waitFor();
    expect(await host.getByRole('region', { name: 'Your events elsewhere' }).count()).toBe(0);
  });

  it('is off until it is turned on, and then shows what is published, and where', async () => {
    await openEvent(bakery.admin, 'Published evening');
    const heal = await failWithoutReason(admin, 'GET', '/tenant/feed');
    await admin.goto(settingsTab('tenant'));
    await alertOf(card(), 'Failed to load the public list').waitFor();
    await heal();
    await admin.reload();
    await expectSoon(() => publish().isEnabled()).toBe(true);
    expect([await publish().isChecked(), await links().count(), await card().getByRole('button').count()]).toEqual([false, 0, 0]);

    const mend = await failWithoutReason(admin, 'PUT', '/tenant/feed');
    await publish().focus();
    await admin.keyboard.press('Space');
    await alertOf(card(), 'Failed to change the public list').waitFor();
    expect([await publish().isChecked(), await hasFocus(publish())]).toEqual([false, true]);
    await mend();
    await admin.keyboard.press('Space');
    await preview().getByText('The Green Room · places left', { exact: true }).waitFor();
    // The focus stays on the switch, so that keyboard users continue from there.
    expect([await publish().isChecked(), await links().isChecked(), await hasFocus(publish())]).toEqual([true, false, true]);
    expect(await alertOf(card(), 'Failed').count()).toBe(0);
    await expectAccessible(admin);
  });

  it('copies the snippet, and the addresses for calendars and data', async () => {
    const { snippet, calendar_url, list_url, subscribe_url } = await published();
    expect(snippet).toContain(list_url);
    for (const [button, field, text] of [
      ['Copy snippet', 'Snippet for your website', snippet],
      ['Copy calendar address', 'Calendar address', calendar_url],
      ['Copy data address', 'Address of the data', list_url],
    ] as const) {
      expect(await card().getByLabel(field, { exact: true }).inputValue()).toBe(text);
      await card().getByRole('button', { name: button }).click();
      // 'Copied' is shown only for a moment.
      await card().getByRole('button', { name: 'Copied' }).first().waitFor();
      await expect.poll(copied).toBe(text);
    }
    expect(await card().getByRole('link', { name: 'Open in a calendar' }).getAttribute('href')).toBe(subscribe_url);
  });

  it('publishes registration links only on request', async () => {
    const { token } = await published();
    const told = async () =>
      (await stage.test.visitor.call(feed.getFeedEvents, { token })).events.map((event) => event.registration_link !== null);
    expect(await told()).not.toContain(true);
    await links().click();
    await preview().getByText('registration link').waitFor();
    expect(await told()).not.toContain(false);
    await links().click();
    await expectSoon(() => preview().getByText('registration link').count()).toBe(0);
    expect([await links().isChecked(), await told()]).toEqual([false, expect.not.arrayContaining([true])]);
  });

  it('asks before it renews the address, after which the old one shows nothing', async () => {
    const { token } = await published();
    const renew = card().getByRole('button', { name: 'Renew address' });
    await renew.click();
    await question(admin).getByText('The old address will stop working immediately.').waitFor();
    await expectAccessible(admin);
    await question(admin).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => question(admin).count()).toBe(0);
    expect([(await published()).token, await statusOf(token)]).toEqual([token, 200]);

    // A failure elsewhere in the card must not look like an answer to this question.
    const mend = await failWithoutReason(admin, 'PUT', '/tenant/feed');
    await links().click();
    await alertOf(card(), 'Failed to change the public list').waitFor();
    await renew.click();
    await question(admin).getByRole('button', { name: 'Renew' }).waitFor();
    expect(await question(admin).getByRole('alert').count()).toBe(0);
    await question(admin).getByRole('button', { name: 'Renew' }).click();
    await alertOf(question(admin), 'Failed to change the public list').waitFor();
    await mend();
    await question(admin).getByRole('button', { name: 'Renew' }).click();
    await expect.poll(() => question(admin).count()).toBe(0);
    const renewed = await published();
    expect([renewed.token === token, await statusOf(token), await statusOf(renewed.token)]).toEqual([false, 404, 200]);
    await expect.poll(() => card().getByLabel('Snippet for your website').inputValue()).toBe(renewed.snippet);
    await preview().waitFor();
  });

  it('asks before it is turned off, and then is nowhere', async () => {
    const { token } = await published();
    await publish().click();
    await question(admin).getByText('The list will disappear from your website and from calendars.').waitFor();
    await question(admin).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => question(admin).count()).toBe(0);
    expect([await publish().isChecked(), await statusOf(token)]).toEqual([true, 200]);

    await publish().click();
    await question(admin).getByRole('button', { name: 'Stop' }).click();
    await expectSoon(() => publish().isChecked()).toBe(false);
    await expect
      .poll(async () => [await links().count(), await card().getByRole('button').count(), await preview().count()])
      .toEqual([0, 0, 0]);
    expect([await statusOf(token), await bakery.admin.call(feed.getFeedSettings, {})]).toEqual([404, { feed: null }]);
    await expect.poll(() => hasFocus(publish())).toBe(true);
  });
});

it('ran without an error in any browser', () => {
  // Expected refusals: simulated above, or the product's own.
  const meant = /status of 4(00|01|03|09)/;
  expect(stage.errors().filter((text) => !meant.test(text))).toEqual([]);
});
