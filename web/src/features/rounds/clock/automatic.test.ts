import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { createServerClock } from '../../../lib/live/server-clock.ts';
import { untilAnswered, whenDue } from './automatic.ts';

const evening = Date.parse('2030-06-01T19:00:00.000Z');
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: evening });
  vi.stubGlobal('window', new EventTarget());
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('what is due', () => {
  /** Creates the clock of a device that is `fast` ms ahead. If `isKnown`, it has already received a pong. */
  function openClock(fast: number, isKnown: boolean) {
    const clock = createServerClock(() => Date.now() + fast);
    const learn = () => clock.note({ sentAt: Date.now() + fast, receivedAt: Date.now() + fast, at: Date.now() });
    if (isKnown) learn();
    return { clock, learn };
  }

  it('is done once, at its time by the server’s clock', async () => {
    const go = vi.fn();
    whenDue(evening + 60_000, openClock(170_000, true).clock, go);
    await passing(59_999);
    expect(go).not.toHaveBeenCalled();
    await passing(1);
    await passing(600_000);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('is not done early by a page whose device is fast, and which knows the server’s time a moment later', async () => {
    const { clock, learn } = openClock(170_000, false);
    const go = vi.fn();
    whenDue(evening + 60_000, clock, go);
    await passing(900);
    learn();
    await passing(59_000);
    expect(go).not.toHaveBeenCalled();
    await passing(100);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('is done by the device’s own clock where the server’s stays unknown', async () => {
    const go = vi.fn();
    whenDue(evening - 1, openClock(0, false).clock, go);
    await passing(9999);
    expect(go).not.toHaveBeenCalled();
    await passing(1);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('waits for the server’s clock once, from when its page was opened', async () => {
    const { clock } = openClock(0, false);
    await passing(3_600_000);
    const go = vi.fn();
    whenDue(Date.now() + 1000, clock, go);
    await passing(999);
    expect(go).not.toHaveBeenCalled();
    await passing(1);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('is not done any more once it was called off', async () => {
    const go = vi.fn();
    const { clock, learn } = openClock(0, false);
    whenDue(evening + 1000, clock, go)();
    learn();
    await passing(60_000);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('a press', () => {
  const busy = new ApiError(503, { code: 'busy', message: 'Busy', retryAfter: 5 });
  const offline = new ApiError(0, { code: 'network', message: 'No connection' });

  it('is made again while the server is busy or out of reach, and not once it was answered', async () => {
    const ask = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(offline).mockResolvedValue('done');
    const answer = untilAnswered(ask, new AbortController().signal);
    await passing(4999);
    expect(ask).toHaveBeenCalledTimes(1);
    await passing(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await passing(4000);
    expect(await answer).toBe('done');
    await passing(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is made again as soon as the network is back, and within a minute whatever the server asks', async () => {
    const later = new ApiError(429, { code: 'rate_limited', message: 'Slow down', retryAfter: 3600 });
    const ask = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(later).mockResolvedValue('done');
    const answer = untilAnswered(ask, new AbortController().signal);
    await passing(100);
    window.dispatchEvent(new Event('online'));
    await passing(0);
    expect(ask).toHaveBeenCalledTimes(2);
    await passing(60_000);
    expect(await answer).toBe('done');
  });

  it('is given up with its call', async () => {
    const over = new AbortController();
    const ask = (signal: AbortSignal) =>
      new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(new DOMException('Over', 'AbortError'))));
    const answer = untilAnswered(ask, over.signal);
    over.abort();
    expect(await answer).toBeNull();
  });

  it('is not made again when it was refused', async () => {
    const ask = vi.fn().mockRejectedValue(new ApiError(409, { code: 'conflict', message: 'Changed' }));
    await expect(untilAnswered(ask, new AbortController().signal)).rejects.toMatchObject({ code: 'conflict' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is given up when another screen was first', async () => {
    const ask = vi.fn().mockRejectedValue(offline);
    const over = new AbortController();
    const answer = untilAnswered(ask, over.signal);
    await passing(1000);
    over.abort();
    expect(await answer).toBeNull();
    await passing(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
