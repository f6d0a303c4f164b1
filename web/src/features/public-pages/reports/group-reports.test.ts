import { expect, it } from 'vitest';
import type { PageReport } from '#shared/model/public-pages/public-page.ts';
import { groupReports } from './group-reports.ts';

const report = (id: string, kind: PageReport['kind'], slug: string): PageReport => ({
  ...{ id, kind, slug, at: '2026-11-21T20:04:00.000Z', url: '', name: null, tenant: null },
  ...{ concern: 'other', text: '', withdrawn: false, of_page: 1 },
});

it('pages are in the order of their latest report, with the earlier ones below it', () => {
  const reports = [report('1', 'event', 'candles'), report('2', 'organization', 'candles'), report('3', 'event', 'candles')];
  expect(groupReports(reports).map(({ latest, earlier }) => [latest.id, ...earlier.map(({ id }) => id)])).toEqual([['1', '3'], ['2']]);
});
