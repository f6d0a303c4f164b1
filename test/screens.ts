import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoStaff } from '#infra/local/seed/demo-plan.ts';
import { startStack } from '#infra/local/start-stack.ts';
import { events } from '#shared/contract/routes/events.ts';
import { signIn } from './support/api-client.ts';
import { launchBrowser, openContext, type Size, signInAs } from './support/browser.ts';

// `npm run screens`: pictures of the running product, with its demo evening, into docs/screens.

const out = join(import.meta.dirname, '../docs/screens');
const dataDir = mkdtempSync(join(tmpdir(), 'table-two-screens-'));
mkdirSync(out, { recursive: true });
const stack = await startStack({ dataDir });
const browser = await launchBrowser();
try {
  await stack.seedDemo();
  await takeAll(browser);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(browser: Browser): Promise<void> {
  const [, hostAccount] = demoStaff;
  const host = await signIn(stack.origin, hostAccount.email, hostAccount.password);
  const { data } = await host.call(events.list, { status: 'active' });
  const id = data[0]?.id ?? '';
  const { data: completed } = await host.call(events.list, { status: 'completed' });
  const { link } = await host.call(events['invite-token'], { id });

  const shots: readonly [name: string, size: Size, scheme: 'light' | 'dark', path: string, ready: (page: Page) => Promise<unknown>][] = [
    ['dashboard', 'laptop', 'light', '/dashboard', (page) => page.getByRole('heading', { name: 'Upcoming Events' }).waitFor()],
    ['match', 'laptop', 'light', `/events/${id}/match`, pickSomebody],
    ['match', 'tablet', 'dark', `/events/${id}/match`, pickSomebody],
    [
      'statistics',
      'laptop',
      'light',
      '/statistics',
      (page) => page.getByRole('region', { name: 'Scores', exact: true }).locator('svg.recharts-surface').first().waitFor(),
    ],
    [
      'history',
      'phone',
      'dark',
      `/events/${completed[0]?.id}/matches`,
      (page) =>
        page
          .getByText(/Page|\d+ years old/)
          .first()
          .waitFor(),
    ],
  ];
  for (const [name, size, scheme, path, ready] of shots) {
    const context = await openContext(browser, stack.origin, size, scheme);
    const page = await context.newPage();
    await signInAs(page, hostAccount);
    await page.goto(path);
    await ready(page);
    await shoot(page, name, size, scheme);
    await context.close();
  }
  const context = await openContext(browser, stack.origin, 'phone');
  const page = await context.newPage();
  await page.goto(link.replace(stack.origin, ''));
  await page.getByLabel('First name').waitFor();
  await shoot(page, 'register', 'phone', 'light');
  await context.close();
}

async function pickSomebody(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'People in the room' }).locator('button[title]:not([aria-pressed])').nth(3).click();
  await page
    .getByRole('list', { name: /^Candidates for/ })
    .getByRole('listitem')
    .nth(1)
    .waitFor();
}

async function shoot(page: Page, name: string, size: Size, scheme: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(out, `${name}-${size}-${scheme}.png`) });
}
