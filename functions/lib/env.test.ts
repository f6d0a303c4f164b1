import { beforeEach, expect, it, vi } from 'vitest';
import { env } from './env.ts';

beforeEach(() => {
  vi.unstubAllEnvs();
});

it('gives the setting', () => {
  vi.stubEnv('SITE_URL', 'https://tabletwo.example');
  expect(env('SITE_URL')).toBe('https://tabletwo.example');
});

it.each([
  ['TABLE_NAME', undefined, 'TABLE_NAME is missing'],
  ['TABLE_NAME', '', 'TABLE_NAME is malformed'],
  ['SITE_URL', 'https://tabletwo.example/', 'SITE_URL is malformed'],
  ['SITE_URL', 'tabletwo.example', 'SITE_URL is malformed'],
  ['SITE_URL', 'see https://tabletwo.example', 'SITE_URL is malformed'],
  ['SOCKET_API_URL', 'wss://tabletwo.example', 'SOCKET_API_URL is malformed'],
  ['REPLY_CHECK', 'on', 'REPLY_CHECK is malformed'],
] as const)('names %s when it is %j', (name, value, message) => {
  vi.stubEnv(name, value);
  expect(() => env(name)).toThrow(message);
});

it('names every problem at once, except for variables that this function does not have', () => {
  vi.stubEnv('REPLY_CHECK', 'on');
  vi.stubEnv('MAIL_FROM', '');
  expect(() => env('TABLE_NAME')).toThrow(
    /^Environment variables: SITE_URL is missing, REPLY_CHECK is malformed, TABLE_NAME is missing, MAIL_FROM is malformed$/,
  );
});
