import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stack/stub-storage.ts';
import { beginSession } from './begin-session.ts';
import { accessToken, refreshToken } from './staff-session.ts';

let asked: [path: string, body: unknown][];
let answer: () => Response;

beforeEach(() => {
  stubLocalStorage();
  asked = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))]);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the tokens, and asks nothing where no one was signed in', () => {
  beginSession({ access_token: 'a1', refresh_token: 'r1' });
  expect([accessToken(), refreshToken(), asked]).toEqual(['a1', 'r1', []]);
});

it.each([
  ['ends the session that was there before', () => new Response(null, { status: 204 })],
  ['goes on when that fails', () => new Response(null, { status: 503 })],
])('%s', async (_case, answers) => {
  answer = answers;
  beginSession({ access_token: 'a1', refresh_token: 'r1' });
  beginSession({ access_token: 'a2', refresh_token: 'r2' });
  await vi.waitFor(() => expect(asked).toEqual([['/api/v1/auth/logout', { refresh_token: 'r1' }]]));
  expect([accessToken(), refreshToken()]).toEqual(['a2', 'r2']);
});

it.each([
  ['goes with the session of someone else, but not what happened at a door', 'ben', ['door_marks:e1', 'form_draft_register_e1']],
  ['stays for the same user', 'ada', ['door_list', 'door_marks:e1', 'form_draft_staff_p1', 'form_draft_register_e1']],
])('what staff left here %s', (_case, sub, left) => {
  const tokenOf = (subject: string) => `h.${btoa(JSON.stringify({ sub: subject, exp: 2_000_000_000 }))}.s`;
  const keys = ['door_list', 'door_marks:e1', 'form_draft_staff_p1', 'form_draft_register_e1'];
  beginSession({ access_token: tokenOf('ada'), refresh_token: 'r1' });
  for (const key of keys) localStorage.setItem(key, '{}');
  beginSession({ access_token: tokenOf(sub), refresh_token: 'r2' });
  expect(keys.filter((key) => localStorage.getItem(key) !== null)).toEqual(left);
});
