import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Toast } from './toast.tsx';

/** Returns the visible texts, one per line. */
const textsOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => text !== '');
const shown = (error?: unknown) => textsOf(<ErrorNotice message="Failed to load events" error={error} />);
const refused = (status: number, more: { requestId?: string; retryAfter?: number }) =>
  new ApiError(status, { code: 'any', message: 'No', ...more });

it.each([
  ['nothing more is known', undefined, []],
  ['it was refused', refused(404, { requestId: 'r1' }), []],
  ['it failed on our side', refused(500, { requestId: 'r1' }), ['Reference: r1']],
  ['it was too often', refused(429, { requestId: 'r1', retryAfter: 1 }), ['Try again in 1 second.']],
  ['it was too often for long', refused(429, { retryAfter: 61 }), ['Try again in 2 minutes.']],
  ['no more mail goes out now', refused(429, { retryAfter: 3600 }), ['Try again in 1 hour.']],
  ['we are busy', refused(503, { requestId: 'r1', retryAfter: 2 }), ['Try again in 2 seconds.', 'Reference: r1']],
])('says beside its message, when %s, what helps', (_when, error, aside) => {
  expect(shown(error)).toEqual(['Failed to load events', ...aside]);
});

it('says so in a toast as well', () => {
  const toast = (
    <MantineProvider>
      <Toast message="Could not be put back" error={refused(500, { requestId: 'r1' })} onClose={() => undefined} />
    </MantineProvider>
  );
  expect(textsOf(toast)).toEqual(['Could not be put back', 'Reference: r1']);
});
