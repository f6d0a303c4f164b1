import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { putPageReport } from '../../data/public-pages/page-reports.ts';
import { listPageReports } from './page-reports.ts';

/** Reports of public pages (docs/rules/public-pages.md#abuse). */

const send = spyOnTable();

beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://tabletwo.example');
});
afterAll(() => {
  vi.unstubAllEnvs();
});
beforeEach(() => {
  const table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
});

const now = Date.now();
let serial = 0;
const report = (slug: string, minutesAgo: number) =>
  putPageReport({
    ...{ id: `r${++serial}`, at: new Date(now - minutesAgo * 60_000).toISOString() },
    ...{ kind: 'event', slug, concern: 'other', text: `${minutesAgo} minutes ago` },
  });

it('many reports of one page hide no other page', async () => {
  await report('seen-once', 500);
  for (let minutes = 1; minutes <= 300; minutes += 1) await report('disliked', minutes);
  await report('seen-once', 5);
  const { reports } = await listPageReports();
  expect(reports.map(({ slug, text, of_page }) => `${slug} ${text} ${of_page}`)).toEqual([
    ...[1, 2, 3, 4, 5].map((minutes) => `disliked ${minutes} minutes ago 300`),
    'seen-once 5 minutes ago 2',
    ...[6, 7, 8, 9, 10].map((minutes) => `disliked ${minutes} minutes ago 300`),
    'seen-once 500 minutes ago 2',
  ]);
});
