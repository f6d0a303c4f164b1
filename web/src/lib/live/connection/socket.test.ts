import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestMessage } from '#shared/contract/guest-sockets.ts';
import { serverMessage } from '#shared/contract/sockets.ts';
import { FakeSocket } from '#test/support/browser/network/fake-socket.ts';
import type { PongSample } from '../server-clock.ts';
import { type ConnectionState, openEventSocket } from './socket.ts';

/** Starts a socket, and records the connections it opens and the states it reports. */
function start(
  token: (refused: string | null) => Promise<string | null> = async () => 'a+token',
  onPong?: (sample: PongSample) => void,
  pingPace?: number,
) {
  const opened: FakeSocket[] = [];
  const states: ConnectionState[] = [];
  const messages: string[] = [];
  const socket = openEventSocket({
    eventId: 'ev1',
    messages: serverMessage,
    token,
    ...(onPong === undefined ? {} : { onPong }),
    ...(pingPace === undefined ? {} : { pingPace }),
    onState: (state) => states.push(state),
    onMessage: ({ type }) => type !== 'pong' && messages.push(type),
    open(url) {
      const fake = new FakeSocket(url);
      opened.push(fake);
      return fake.asWebSocket();
    },
  });
  return { socket, opened, states, messages, last: () => opened.at(-1), state: () => states.at(-1) };
}

/** Waits until the next connection is opened. */
async function untilNext(opened: readonly FakeSocket[]): Promise<void> {
  for (const before = opened.length; opened.length === before; ) await vi.advanceTimersToNextTimerAsync();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'table.test' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live socket', () => {
  it('connects with the token in the query, says hello, and is connected once confirmed', async () => {
    const { last, state, messages } = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(last()?.url).toBe('wss://table.test/ws/ev1?token=a%2Btoken');
    expect(state()).toEqual({ status: 'connecting', attempts: 0 });
    last()?.confirm();
    expect(last()?.sent).toEqual(['{"action":"hello"}']);
    expect(state()).toEqual({ status: 'connected', attempts: 0 });
    expect(messages).toEqual(['connection_confirmed']);
  });

  it('ignores what is no message it knows', async () => {
    const { last, messages } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.say({ type: 'weather_changed' });
    last()?.dispatchEvent(new MessageEvent('message', { data: 'not json' }));
    expect(messages).toEqual([]);
  });

  it('asks nothing of a connection that is closing, and gives it up when no answer has come', async () => {
    const { socket, last, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    last()?.beginToClose();
    socket.check();
    await vi.advanceTimersByTimeAsync(4999);
    expect(state()?.status).toBe('connected');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ status: 'disconnected', attempts: 1 });
  });

  it('comes back after a close and counts its attempts until confirmed', async () => {
    const { last, opened, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    last()?.close();
    expect(state()).toEqual({ status: 'disconnected', attempts: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(opened).toHaveLength(2);
    last()?.close();
    expect(state()).toEqual({ status: 'disconnected', attempts: 2 });
    await vi.advanceTimersByTimeAsync(3000);
    last()?.confirm();
    expect(state()).toEqual({ status: 'connected', attempts: 0 });
  });

  it('waits 1 s doubled per attempt, at most 30 s, and up to 1 s more', async () => {
    const waited = async (jitter: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(jitter);
      const { last, opened } = start();
      await vi.advanceTimersByTimeAsync(0);
      const waits: number[] = [];
      for (let attempt = 1; attempt <= 7; attempt++) {
        last()?.close();
        const from = Date.now();
        while (opened.length === attempt) await vi.advanceTimersToNextTimerAsync();
        waits.push(Date.now() - from);
      }
      vi.restoreAllMocks();
      return waits;
    };
    expect(await waited(0)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(await waited(0.999)).toEqual([1999, 2999, 4999, 8999, 16_999, 30_999, 30_999]);
  });

  it('says that it failed after the tenth attempt, until asked to start over', async () => {
    const { last, opened, socket, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    for (let attempt = 0; attempt < 10; attempt++) {
      last()?.close();
      await untilNext(opened);
    }
    last()?.close();
    expect(opened).toHaveLength(11);
    expect(state()).toEqual({ status: 'error', attempts: 10 });
    socket.reconnect();
    await vi.advanceTimersByTimeAsync(99);
    expect(opened).toHaveLength(11);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(12);
    expect(state()).toEqual({ status: 'connecting', attempts: 0 });
  });

  it('goes on trying quietly after that, every 30 to 60 seconds, and says so only when it is back', async () => {
    const { last, opened, state, states } = start();
    await vi.advanceTimersByTimeAsync(0);
    for (let attempt = 0; attempt < 10; attempt++) {
      last()?.close();
      await untilNext(opened);
    }
    const failed = states.length;
    for (let quiet = 1; quiet <= 20; quiet++) {
      last()?.close();
      const from = Date.now();
      await untilNext(opened);
      expect(Date.now() - from).toBeGreaterThanOrEqual(30_000);
      expect(Date.now() - from).toBeLessThanOrEqual(60_000);
    }
    expect(new Set(states.slice(failed).map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['error 10']));
    last()?.confirm();
    expect(state()).toEqual({ status: 'connected', attempts: 0 });
  });

  it('gives a connection up that is not confirmed within eight seconds of its opening', async () => {
    const { last, opened, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.dispatchEvent(new Event('open'));
    await vi.advanceTimersByTimeAsync(7999);
    expect(state()).toEqual({ status: 'connecting', attempts: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ status: 'disconnected', attempts: 1 });
    expect(last()?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    last()?.confirm();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toEqual({ status: 'connected', attempts: 0 });
    expect(opened).toHaveLength(2);
  });

  it('does not wait for the browser to notice that a line is dead', async () => {
    const { opened, socket, state, messages } = start();
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.confirm();
    opened[0]?.die();
    socket.check();
    await vi.advanceTimersByTimeAsync(5000);
    expect(state()).toEqual({ status: 'disconnected', attempts: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    opened[1]?.confirm();
    // Minutes later, late messages from the dead connection have no effect, and neither does its close event.
    opened[0]?.say({ type: 'connection_confirmed', event_id: 'ev1', at: '2026-03-06T19:00:00.000Z', people: 1, matches: 2 });
    opened[0]?.dispatchEvent(new Event('close'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toEqual({ status: 'connected', attempts: 0 });
    expect(messages).toEqual(['connection_confirmed', 'connection_confirmed']);
    expect(opened).toHaveLength(2);
  });

  it('leaves nothing of a dead line behind when it is replaced at once', async () => {
    const { opened, socket } = start();
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.confirm();
    opened[0]?.die();
    socket.replace();
    await vi.advanceTimersByTimeAsync(0);
    opened[1]?.confirm();
    const said = opened[0]?.sent.length;
    for (let minutes = 0; minutes < 109; minutes += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(opened).toHaveLength(2);
    expect(opened[0]?.sent).toHaveLength(said ?? 0);
  });

  it('stops for good when disconnected by hand', async () => {
    const { last, opened, socket, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
    expect(last()?.closed).toBe(true);
    expect(state()?.status).toBe('disconnected');
    socket.reconnect();
    socket.check();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
  });

  it('rests when it is told to, and comes back when it is replaced', async () => {
    const { last, opened, socket, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    socket.rest();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(opened).toHaveLength(1);
    expect(last()?.closed).toBe(true);
    expect(state()?.status).toBe('disconnected');
    socket.replace();
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    expect(opened).toHaveLength(2);
    expect(state()).toEqual({ status: 'connected', attempts: 0 });
  });

  it('says with each hello what the page shows, where it shows a number', async () => {
    const shown = [undefined, 7];
    const opened: FakeSocket[] = [];
    const socket = openEventSocket({
      ...{ eventId: 'ev1', messages: guestMessage, token: async () => 'token', shown: () => shown.shift() },
      onState: () => undefined,
      onMessage: () => undefined,
      open(url) {
        const fake = new FakeSocket(url);
        opened.push(fake);
        return fake.asWebSocket();
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.dispatchEvent(new Event('open'));
    socket.replace();
    await vi.advanceTimersByTimeAsync(0);
    opened[1]?.dispatchEvent(new Event('open'));
    expect(opened.map(({ sent }) => sent[0])).toEqual(['{"action":"hello"}', '{"action":"hello","v":7}']);
    socket.disconnect();
  });

  it('keeps itself awake, and leaves a connection that no longer answers', async () => {
    const { last, opened, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last()?.sent.at(-1)).toBe('{"action":"ping"}');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(opened).toHaveLength(1);
    last()?.stopAnswering();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(state()?.status).toBe('connected');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()?.status).toBe('disconnected');
  });

  it('pings no more often than it is told to', async () => {
    const { last } = start(undefined, undefined, 300_000);
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    const pings = () => last()?.sent.filter((text) => text.includes('ping')).length;
    await vi.advanceTimersByTimeAsync(299_999);
    expect(pings()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(pings()).toBe(1);
  });

  it("learns the server's time by several pings at once, where someone wants to know it", async () => {
    const samples: PongSample[] = [];
    const { last } = start(undefined, (sample) => samples.push(sample));
    await vi.advanceTimersByTimeAsync(0);
    last()?.stopAnswering();
    last()?.confirm();
    await vi.advanceTimersByTimeAsync(3000);
    const pings = last()?.sent.filter((text) => text.includes('ping')) ?? [];
    expect(pings).toHaveLength(8);
    last()?.say({ type: 'pong', at: 1234 });
    expect(samples).toEqual([{ sentAt: Date.now() - 3000, receivedAt: Date.now(), at: 1234 }]);
  });

  it.each([
    ['refused', (last: FakeSocket | undefined) => last?.say({ message: 'Too Many Requests', connectionId: 'c', requestId: 'r' }), 1],
    // The next pong may still be for the lost ping.
    ['lost', () => undefined, 2],
  ])('takes no pong for that of a ping that was %s', async (_case, answer, firstNoted) => {
    const samples: PongSample[] = [];
    const { last } = start(undefined, (sample) => samples.push(sample));
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    await vi.advanceTimersByTimeAsync(19_000);
    last()?.stopAnswering();
    await vi.advanceTimersByTimeAsync(1000);
    answer(last());
    // In the meantime, the connection is kept if other messages arrive.
    for (let wait = 0; wait < 4; wait += 1) {
      last()?.say({ type: 'unheard_of' });
      await vi.advanceTimersByTimeAsync(5000);
    }
    samples.length = 0;
    last()?.say({ type: 'pong', at: 1 });
    await vi.advanceTimersByTimeAsync(20_000);
    last()?.say({ type: 'pong', at: 2 });
    expect(samples[0]?.at).toBe(firstNoted);
    expect(samples.at(-1)).toEqual({ sentAt: Date.now(), receivedAt: Date.now(), at: 2 });
    for (const { sentAt, receivedAt } of samples) expect(sentAt).toBe(receivedAt);
  });

  it('notes no pong while it may be that of another ping, as when a refusal overtakes it', async () => {
    const samples: PongSample[] = [];
    const { last } = start(undefined, (sample) => samples.push(sample));
    await vi.advanceTimersByTimeAsync(0);
    last()?.stopAnswering();
    last()?.confirm();
    // Two pings are unanswered.
    await vi.advanceTimersByTimeAsync(400);
    last()?.say({ message: 'Too Many Requests', connectionId: 'c', requestId: 'r' });
    last()?.say({ type: 'pong', at: 1 });
    expect(samples).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    last()?.say({ type: 'pong', at: 1234 });
    expect(samples).toEqual([{ sentAt: Date.now(), receivedAt: Date.now(), at: 1234 }]);
  });

  it('is renewed before the two-hour limit without ever showing Disconnected', async () => {
    const { opened, states } = start();
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.confirm();
    for (let minutes = 0; minutes < 110; minutes += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(opened).toHaveLength(2);
    opened[1]?.confirm();
    expect(opened[0]?.closed).toBe(true);
    expect(states.map((state) => state.status)).toEqual(['connecting', 'connected', 'connected']);
  });

  it('tries a failed renewal again, and still never shows Disconnected', async () => {
    const { opened, states } = start();
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.confirm();
    const livesFor = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await vi.advanceTimersByTimeAsync(60_000);
      }
    };
    await livesFor(110);
    opened[1]?.close();
    await livesFor(1);
    expect(opened).toHaveLength(3);
    opened[2]?.confirm();
    expect(opened[0]?.closed).toBe(true);
    expect(states.map((state) => state.status)).toEqual(['connecting', 'connected', 'connected']);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(opened).toHaveLength(3);
  });

  it('pings an idle connection when the page is visible again', async () => {
    const { last, socket, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    last()?.confirm();
    socket.check();
    expect(last()?.sent.at(-1)).toBe('{"action":"ping"}');
    await vi.advanceTimersByTimeAsync(5000);
    expect(state()?.status).toBe('connected');
    last()?.stopAnswering();
    socket.check();
    await vi.advanceTimersByTimeAsync(5000);
    expect(state()?.status).toBe('disconnected');
  });

  it('does not wait for the next attempt when the page is visible again', async () => {
    const { last, opened, socket } = start();
    await vi.advanceTimersByTimeAsync(0);
    for (let attempt = 0; attempt < 6; attempt++) {
      last()?.close();
      await untilNext(opened);
    }
    last()?.close();
    const before = opened.length;
    socket.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(before + 1);
    last()?.confirm();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(opened).toHaveLength(before + 1);
  });

  it('asks for another token, once, when the one it had was refused', async () => {
    const asked: (string | null)[] = [];
    const { last, opened } = start(async (refused) => {
      asked.push(refused);
      return refused === null ? 'expired by a right clock' : 'new';
    });
    await vi.advanceTimersByTimeAsync(0);
    for (let attempt = 0; attempt < 2; attempt++) {
      last()?.close();
      await vi.advanceTimersByTimeAsync(4000);
    }
    expect(asked).toEqual([null, 'expired by a right clock', null]);
    expect(opened[1]?.url).toContain('token=new');
  });

  it('does not try without a session', async () => {
    const { opened, state } = start(async () => null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(0);
    expect(state()).toEqual({ status: 'disconnected', attempts: 0 });
  });
});
