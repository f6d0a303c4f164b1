import { expect, it } from 'vitest';
import { rightsOf } from '#shared/contract/access.ts';
import type { Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';

const all: readonly Route[] = routes;

/** Returns what a route may change, apart from the audit entry that an export writes. */
const changes = (route: Route) =>
  rightsOf(route).filter((right) => /:(update|delete|write|batch-write|sign|send|queue|delay|invite|limit|post)$/.test(right));

it('no GET changes anything: an address in a page or a mail must do nothing by being opened', () => {
  const reading = all.filter(({ method }) => method === 'GET');
  expect(reading.length).toBeGreaterThan(30);
  expect(reading.filter((route) => changes(route).length > 0).map(({ id }) => id)).toEqual([]);
});

it('the only thing that a GET writes is the record of an export', () => {
  const writing = all.filter((route) => route.method === 'GET' && rightsOf(route).includes('table:put'));
  expect(writing.map(({ id }) => id).filter((id) => !/export/i.test(id))).toEqual([]);
});
