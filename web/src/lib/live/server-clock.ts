/** One ping with its pong. */
export interface PongSample {
  /** When the ping was sent and when the pong arrived, by this device's clock, epoch ms. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The server's time in between, epoch ms. */
  readonly at: number;
}

/** The server's time as known on this device, whose own clock may be minutes off. */
export interface ServerClock {
  readonly note: (sample: PongSample) => void;
  /** Epoch ms; this device's own time until the first sample. */
  readonly now: () => number;
  /** For `useSyncExternalStore`: called at the first sample, and whenever the offset changes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly offset: () => number;
  /** Whether there has been a sample. */
  readonly isKnown: () => boolean;
  /** Milliseconds since the clock's page was opened. */
  readonly age: () => number;
}

/** Number of latest samples kept. The one with the shortest round trip is used, because it is the least uncertain. */
const kept = 15;
/**
 * Milliseconds by which the device's clock and its steady timer may drift apart. If they drift further, the clock was set or the device was
 * asleep, and all samples are dropped.
 */
const drift = 100;

/**
 * Estimates the server's time from pongs. The uncertainty is half the round trip, so the quickest of the latest samples is used.
 * @param steady a timer that no one can set, ms
 */
export function createServerClock(device = Date.now, steady = () => performance.now()): ServerClock {
  let samples: (PongSample & { readonly skew: number })[] = [];
  let offset = 0;
  const opened = steady();
  const listeners = new Set<() => void>();
  const skew = () => device() - steady();
  return {
    note(sample) {
      const now = skew();
      const isFirst = samples.length === 0;
      samples = [...samples.filter((before) => Math.abs(before.skew - now) < drift), { ...sample, skew: now }].slice(-kept);
      const best = samples.reduce((one, other) => (trip(other) <= trip(one) ? other : one));
      const next = Math.round(best.at - (best.sentAt + best.receivedAt) / 2);
      if (next === offset && !isFirst) return;
      offset = next;
      for (const listener of listeners) listener();
    },
    now: () => device() + offset,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offset: () => offset,
    isKnown: () => samples.length > 0,
    age: () => steady() - opened,
  };
}

const trip = ({ sentAt, receivedAt }: PongSample) => receivedAt - sentAt;
