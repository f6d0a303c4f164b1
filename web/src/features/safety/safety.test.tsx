import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Report } from '#shared/model/safety/safety.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import Safety from './safety.tsx';

const key = [...queryKey(safety.listReports), 'pages'];
const report = { id: 'r1', about: { id: 'ben', name: 'Ben Adler' }, by: { id: 'ada', name: 'Ada' }, event_name: 'May', state: 'open' };
const reports = [{ ...report, table: null, round: null, at: '2030-06-01T18:00:00.000Z' } as Report];
type Page = { data: Report[]; next: string | null };
const inVain: Page = { data: [], next: 'further' };

/** Renders these pages. */
function shownOf(pages: readonly Page[], error: Error | null = null): string {
  const client = new QueryClient();
  client.setQueryData(key, { pages, pageParams: pages.map((_, index) => (index === 0 ? undefined : `page ${index}`)) });
  if (error !== null) client.getQueryCache().find({ queryKey: key })?.setState({ status: 'error', error });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <Safety />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('says that there is no report only once all were looked at', () => {
  expect(shownOf([inVain])).not.toContain('No reports');
  expect(shownOf([inVain])).toContain('Looking for more reports...');
  expect(shownOf([inVain, { data: [], next: null }])).toContain('No reports');
});

it('goes on by itself for five pages, and then when it is asked to', () => {
  const five = shownOf([inVain, inVain, inVain, inVain, inVain]);
  expect(five).not.toContain('No reports');
  expect(five).not.toContain('Looking for more reports...');
  expect(five).toContain('None among the latest reports.');
  expect(five).toContain('Show more');
});

it('shows what was found on a later page', () => {
  const found = shownOf([inVain, { data: reports, next: 'further' }]);
  expect(found).toContain('Ben Adler');
  expect(found).toContain('Show more');
  expect(found).not.toContain('None among');
});

it('says that a later page failed, and offers to try again instead of more', () => {
  const failed = shownOf([{ data: reports, next: 'further' }], new ApiError(503, { code: 'busy', message: 'We are busy' }));
  expect(failed).toContain('Ben Adler');
  expect(failed).toContain('We are busy');
  expect(failed).toContain('Retry');
  expect(failed).not.toContain('Show more');
});
