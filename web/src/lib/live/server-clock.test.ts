import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

/** A device whose clock is `off` ms ahead of the server's. */
function deviceThatIs(off: number) {
  let server = Date.parse('2026-03-06T19:00:00.000Z');
  let steady = 0;
  let set = off;
  const clock = createServerClock(
    () => server + set,
    () => steady,
  );
  const pass = (ms: number) => {
    server += ms;
    steady += ms;
  };
  return {
    clock,
    pass,
    ping(there: number, back: number) {
      const sentAt = server + set;
      pass(there);
      const at = server;
      pass(back);
      clock.note({ sentAt, receivedAt: server + set, at });
    },
    /** Sets the device's clock by hand. */
    setBy: (ms: number) => {
      set += ms;
    },
    error: () => Math.abs(clock.now() - server),
  };
}

describe("the server's time", () => {
  it.each([0, -300_000, 300_000])('is known on a device that is %d ms off', (off) => {
    const device = deviceThatIs(off);
    device.ping(20, 20);
    expect(device.error()).toBe(0);
  });

  it('is taken from the quickest exchange', () => {
    const device = deviceThatIs(90_000);
    device.ping(10, 1900);
    device.ping(15, 25);
    device.ping(700, 30);
    expect(device.error()).toBe(5);
  });

  it('is not held by an exchange that is long past', () => {
    const device = deviceThatIs(0);
    device.ping(0, 2);
    for (let more = 0; more < 15; more += 1) device.ping(40, 40);
    expect(device.error()).toBe(0);
  });

  it('is learned anew once the device was set', () => {
    const device = deviceThatIs(0);
    device.ping(5, 5);
    device.setBy(-3_600_000);
    device.ping(60, 60);
    expect(device.error()).toBe(0);
  });

  it("is the device's own before the first exchange", () => {
    expect(deviceThatIs(7).error()).toBe(7);
  });

  it('says that it is known, also on a device that is right', () => {
    const device = deviceThatIs(0);
    let told = 0;
    device.clock.subscribe(() => {
      told += 1;
    });
    device.ping(10, 10);
    device.ping(10, 10);
    expect(told).toBe(1);
  });

  it('says when it changes, and only then', () => {
    const device = deviceThatIs(1000);
    let told = 0;
    const stop = device.clock.subscribe(() => {
      told += 1;
    });
    device.ping(10, 10);
    device.ping(10, 10);
    stop();
    device.setBy(5000);
    device.ping(10, 10);
    expect(told).toBe(1);
  });
});
