import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { isForTurn, sendInTurn, type Turn } from './in-turn.ts';

/** Retrying once it is the guest's turn (docs/rules/registration.md#pace). */

const begin = Date.parse('2026-11-26T19:00:00.000Z');
beforeEach(() => vi.useFakeTimers({ now: begin }));
afterEach(() => vi.useRealTimers());

const refusal = (retryAfter?: number, code = 'too_many_at_once') => new ApiError(429, { code, message: 'Many people', retryAfter });
const show = vi.fn<(turn: Turn | null) => void>();
const page: { current: object | null } = { current: {} };
beforeEach(() => {
  page.current = {};
  show.mockClear();
});
const start = (send: () => Promise<string>, first: Error = refusal(8)) => {
  const running = sendInTurn(send, first, show, page);
  const ended = vi.fn();
  running.then(ended, ended);
  return { running, ended };
};

it('waits as long as it was told, says until when, and sends once', async () => {
  const send = vi.fn(async () => 'registered');
  const { running } = start(send);
  expect(show).toHaveBeenLastCalledWith({ until: begin + 8000, stop: expect.any(Function) });
  await vi.advanceTimersByTimeAsync(7999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await running).toBe('registered');
  expect(send).toHaveBeenCalledTimes(1);
  expect(show).toHaveBeenLastCalledWith(null);
});

it('waits again for the next turn, and gives up after twelve', async () => {
  const send = vi.fn(() => Promise.reject(refusal(2)));
  const { running, ended } = start(send);
  await vi.advanceTimersByTimeAsync(8000 + 10 * 2000);
  expect([send.mock.calls.length, ended.mock.calls.length]).toEqual([11, 0]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(running).rejects.toMatchObject({ code: 'too_many_at_once' });
  expect(send).toHaveBeenCalledTimes(12);
  expect(show).toHaveBeenLastCalledWith(null);
});

it('reports any other refusal at once', async () => {
  await expect(start(async () => 'registered', new Error('No')).running).rejects.toThrow('No');
  expect(show).not.toHaveBeenCalled();
  const { running } = start(() => Promise.reject(refusal(undefined, 'event_full')));
  const refused = expect(running).rejects.toMatchObject({ code: 'event_full' });
  await vi.advanceTimersByTimeAsync(8000);
  await refused;
});

it('ends with the refusal when it is stopped, and sends nothing later', async () => {
  const send = vi.fn(async () => 'registered');
  const { running } = start(send);
  const refused = expect(running).rejects.toMatchObject({ code: 'too_many_at_once', retryAfter: undefined });
  show.mock.lastCall?.[0]?.stop();
  await refused;
  expect(show).toHaveBeenLastCalledWith(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
});

it('does not wait for most of an hour', async () => {
  const send = vi.fn(async () => 'registered');
  await expect(start(send, refusal(601)).running).rejects.toMatchObject({ retryAfter: 601 });
  expect(send).not.toHaveBeenCalled();
});

it('sends nothing once its page is gone, and says nothing any more', async () => {
  const send = vi.fn(async () => 'registered');
  const { ended } = start(send);
  page.current = null;
  show.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls, show.mock.calls, ended.mock.calls]).toEqual([[], [], []]);
});

it.each([
  [refusal(1), true],
  [refusal(1, 'too_many_registrations'), false],
  [new Error('No'), false],
])('is for a turn: %o %s', (error, is) => {
  expect(isForTurn(error)).toBe(is);
});
