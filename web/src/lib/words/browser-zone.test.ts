import { afterEach, expect, it, vi } from 'vitest';
import { browserZone } from './browser-zone.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
  ['', 'UTC'],
])('of a system that says %s is %s', (said, zone) => {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone: said as string });
  expect(browserZone()).toBe(zone);
});
