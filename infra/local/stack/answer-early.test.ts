import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { close, listen } from '../http/listen.ts';
import { answerEarly } from './answer-early.ts';

const server = createServer(answerEarly);
let origin = '';

beforeAll(async () => {
  origin = `http://localhost:${await listen(server, 0)}`;
});
afterAll(() => close(server));

it('shows a browser a page that will open the site by itself', async () => {
  const reply = await fetch(origin, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(reply.status).toBe(503);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await reply.text()).toMatch(/http-equiv="refresh"[\s\S]*Table Two is starting/);
});

it('tells a program to retry', async () => {
  const reply = await fetch(`${origin}/api/v1/events`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await reply.json()).toMatchObject({ code: 'busy' });
});
