import { beforeEach, expect, it, vi } from 'vitest';

/** Settings of a function that has just been started. */
let env: typeof import('./env.ts').env;
beforeEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  ({ env } = await import('./env.ts'));
});

it('is read once: a function keeps the setting it began with', () => {
  vi.stubEnv('SITE_URL', 'https://tabletwo.example');
  expect(env('SITE_URL')).toBe('https://tabletwo.example');
  vi.stubEnv('SITE_URL', 'https://other.example');
  expect(env('SITE_URL')).toBe('https://tabletwo.example');
});

it.each([
  ['TABLE_NAME', undefined, 'Environment variable TABLE_NAME is missing'],
  ['TABLE_NAME', '', 'Environment variable TABLE_NAME is malformed'],
  ['SITE_URL', 'https://tabletwo.example/', 'Environment variable SITE_URL is malformed'],
  ['SITE_URL', 'tabletwo.example', 'Environment variable SITE_URL is malformed'],
  ['SITE_URL', 'see https://tabletwo.example', 'Environment variable SITE_URL is malformed'],
  ['SOCKET_API_URL', 'wss://tabletwo.example', 'Environment variable SOCKET_API_URL is malformed'],
  ['REPLY_CHECK', 'on', 'Environment variable REPLY_CHECK is malformed'],
] as const)('names %s when it is %j', (name, value, message) => {
  vi.stubEnv(name, value);
  expect(() => env(name)).toThrow(message);
});
