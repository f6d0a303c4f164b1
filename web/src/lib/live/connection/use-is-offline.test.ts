import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/calls/api-error.ts';
import { noAnswer } from '../../api/calls/send.ts';
import { createLine, lastAnswerOf } from './use-is-offline.ts';

const start = Date.parse('2030-06-01T18:00:00.000Z');

describe('a line', () => {
  let page: EventTarget;
  const tell = (event: string) => page.dispatchEvent(new Event(event));
  const passing = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
  /** Follows the connection of a page that has just had a reply and has no socket. */
  const follow = (onLine = true) => {
    vi.stubGlobal('navigator', { onLine });
    const line = createLine();
    const told = vi.fn();
    const end = line.subscribe(told);
    line.note(false, Date.now());
    return { ...line, told, end };
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    page = new EventTarget();
    vi.stubGlobal('window', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is lost after 40 seconds without an answer', () => {
    const line = follow();
    passing(39);
    expect(line.isOffline()).toBe(false);
    line.told.mockClear();
    passing(1);
    expect(line.isOffline()).toBe(true);
    expect(line.told).toHaveBeenCalledOnce();
  });

  it('lasts as long as answers come, and is found by one', () => {
    const line = follow();
    passing(39);
    line.note(false, Date.now());
    passing(39);
    expect(line.isOffline()).toBe(false);
    passing(1);
    expect(line.isOffline()).toBe(true);
    passing(5);
    line.note(false, Date.now());
    expect(line.isOffline()).toBe(false);
  });

  it.each([noAnswer, 'offline'])('is lost at once by %s, and not found by an answer from before', (event) => {
    const line = follow();
    const answeredAt = Date.now();
    passing(5);
    tell(event);
    expect(line.isOffline()).toBe(true);
    line.note(false, answeredAt);
    expect(line.isOffline()).toBe(true);
    tell('online');
    expect(line.isOffline()).toBe(false);
  });

  it('is there while a socket is open, however long no call is made', () => {
    const line = follow();
    tell(noAnswer);
    line.note(true, start);
    expect(line.isOffline()).toBe(false);
    passing(600);
    expect(line.isOffline()).toBe(false);
    // The wait begins when the socket is closed.
    line.note(false, start);
    passing(39);
    expect(line.isOffline()).toBe(false);
    passing(1);
    expect(line.isOffline()).toBe(true);
  });

  it('is not there where the device has no network to begin with', () => {
    const line = follow(false);
    expect(line.isOffline()).toBe(true);
  });

  it('is followed no more once it has ended', () => {
    const line = follow();
    line.end();
    tell(noAnswer);
    passing(60);
    expect(line.isOffline()).toBe(false);
  });
});

it.each([
  ['data', null, 0, start],
  ['a refusal for now', new ApiError(503, { code: 'busy', message: '' }), start + 5000, start + 5000],
  ['too many calls', new ApiError(429, { code: 'rate_limited', message: '' }), start + 5000, start + 5000],
  ['no answer', new ApiError(0, { code: 'network', message: '' }), start + 5000, start],
  ['an error of the page itself', new TypeError('x'), start + 5000, start],
])('takes as an answer what came over the line: %s', (_what, error, errorUpdatedAt, answeredAt) => {
  const earlier = { dataUpdatedAt: start - 9000, error: null, errorUpdatedAt: 0 };
  expect(lastAnswerOf([earlier, { dataUpdatedAt: start, error, errorUpdatedAt }])).toBe(answeredAt);
});
