import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { residentMemory, startServer } from '../../bench/support/stack-process.ts';
import { withServer } from './with-server.ts';

/** A measurement, with the minute of the hour when it was taken. */
export interface Sample {
  readonly minute: number;
  readonly value: number;
}

export interface HourSamples {
  /** Resident bytes of all the stack's processes. */
  readonly memory: readonly Sample[];
  /** Milliseconds that a server which does nothing takes to answer: if it becomes slower, the machine is the cause. */
  readonly control: readonly Sample[];
}

/** Milliseconds between two samples. Reading memory delays the load by some ms, so this is done rarely. */
const intervals = { control: 100, memory: 2_000 };
const controlScript = path.join(import.meta.dirname, '../../bench/processes/http-control.ts');

/** Measures for as long as `play` plays; `minuteNow` returns the minute of the hour, which `play` starts. */
export async function measureWhile(pid: number, minuteNow: () => number, play: () => Promise<void>): Promise<HourSamples> {
  const server = await startServer({ command: process.execPath, args: [controlScript], ready: /^ready (http:\S+)$/ });
  const over = new AbortController();
  return withServer(server, async () => {
    const sampling = Promise.all([
      sample(intervals.memory, async () => residentMemory(pid).tree),
      sample(intervals.control, () => timeOf(async () => (await fetch(server.url)).text())),
    ]);
    try {
      await Promise.race([play(), sampling]);
    } finally {
      over.abort();
    }
    const [memory, control] = await sampling;
    return { memory, control };
  });

  async function sample(ms: number, take: () => Promise<number>): Promise<Sample[]> {
    const samples: Sample[] = [];
    try {
      for await (const _ of every(ms, undefined, { signal: over.signal })) samples.push({ minute: minuteNow(), value: await take() });
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
    return samples;
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
