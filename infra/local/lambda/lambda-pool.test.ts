import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removeFile } from '../../build/patient-files.ts';
import { compileWorker } from './compile-worker.ts';
import { LambdaPool, type PoolOptions } from './lambda-pool.ts';

// Handlers that fail in the way that the event chooses.
const bundle = `
let calls = 0, ticks = 0;
exports.handler = async (event, context) => {
  calls += 1;
  if (event.log) console.log(event.log);
  if (event.sleep) await new Promise((done) => setTimeout(done, event.sleep));
  if (event.loop) for (;;);
  if (event.exit) process.exit(3);
  if (event.fail) throw new TypeError('broken');
  if (event.leave) void (async () => { for (;;) { await new Promise((done) => setTimeout(done, 1)); ticks += 1; } })();
  if (event.fill) { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }
  if (event.answer) return 'x'.repeat(event.answer);
  return { calls, ticks, env: process.env, id: context.awsRequestId, memory: context.memoryLimitInMB, now: [Date.now(), +new Date(), Date.parse(Date()), +new Date(5)], left: context.getRemainingTimeInMillis() };
};`;

let folder: string;
let workerFile: string;
const pools: LambdaPool[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pool-'));
  writeFileSync(path.join(folder, 'index.cjs'), bundle);
  writeFileSync(path.join(folder, 'damaged.cjs'), 'throw new Error("does not load")');
  workerFile = await compileWorker();
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
});
afterAll(() => removeFile(folder));

function startPool(options: Partial<PoolOptions> = {}, timeoutSeconds = 1): LambdaPool {
  const definition = { memoryMb: 64, timeoutSeconds, bundle: path.join(folder, 'index.cjs') };
  const functions = ['one', 'two', 'three'].map((name) => ({ ...definition, name, env: { NAME: name } }));
  const damaged = { ...definition, name: 'damaged', env: {}, bundle: path.join(folder, 'damaged.cjs') };
  const pool = new LambdaPool({
    functions: [...functions, damaged],
    workerFile,
    logFile: path.join(folder, 'log'),
    verbose: false,
    ...options,
  });
  pools.push(pool);
  return pool;
}

describe('a function in the pool', () => {
  it('has only its own environment and context, and stays warm', async () => {
    const pool = startPool();
    const first = await pool.invoke('one', {}, 'request-1');
    expect(first).toMatchObject({ calls: 1, id: 'request-1', memory: '64' });
    expect(first).toHaveProperty('env', { NAME: 'one' });
    expect(await pool.invoke('one', {})).toMatchObject({ calls: 2 });
    expect(pool.size).toBe(1);
  });

  it('is frozen between calls, with everything it left running', async () => {
    const pool = startPool();
    await pool.invoke('one', { leave: true });
    await sleep(100);
    // An unfrozen thread would have made a hundred ticks; this one made less than a dozen.
    const { ticks } = (await pool.invoke('one', {})) as { ticks: number };
    expect(ticks).toBeLessThan(12);
  });

  it.each([
    ['throws', { fail: true }, 'error', /TypeError: broken/],
    ['exits', { exit: true }, 'crash', /Runtime exited/],
    ['never ends', { loop: true }, 'timeout', /Task timed out after 1.00 seconds/],
    ['waits too long', { sleep: 3000 }, 'timeout', /Task timed out/],
    ['takes too much memory', { fill: true }, 'crash', /memory/],
    ['answers more than 6 MB', { answer: 7_000_000 }, 'result-too-large', /exceeds/],
  ])('that %s fails that call alone', async (_what, event, kind, message) => {
    // Memory fills up in a moment, or in several on a busy machine.
    const pool = startPool({}, kind === 'timeout' ? 1 : 30);
    await expect(pool.invoke('one', event)).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(await pool.invoke('one', {})).toHaveProperty('calls');
  });

  it('whose bundle does not load fails each call', async () => {
    await expect(startPool().invoke('damaged', {})).rejects.toMatchObject({
      kind: 'crash',
      message: expect.stringContaining('does not load'),
    });
  });

  it('is not called with more than 6 MB', async () => {
    await expect(startPool().invoke('one', { text: 'x'.repeat(7_000_000) })).rejects.toMatchObject({ kind: 'event-too-large' });
  });

  it('writes its lines to the log at once', async () => {
    await startPool().invoke('one', { log: 'a line of mine' });
    expect(readFileSync(path.join(folder, 'log'), 'utf8')).toContain('a line of mine\n');
  });
});

describe('the pool', () => {
  it('runs concurrent calls in separate workers up to its limit, and the rest after them', async () => {
    const pool = startPool({ maxPerFunction: 3 });
    const answers = await Promise.all(Array.from({ length: 9 }, () => pool.invoke('one', { sleep: 10 })));
    expect(answers).toHaveLength(9);
    expect(pool.size).toBe(3);
  });

  it('ends the worker that was idle longest when a new one needs room', async () => {
    const pool = startPool({ maxWorkers: 2 });
    await pool.invoke('one', {});
    await pool.invoke('two', {});
    await pool.invoke('three', {});
    expect(pool.size).toBe(2);
    expect(await pool.invoke('two', {})).toMatchObject({ calls: 2 });
    expect(await pool.invoke('one', {})).toMatchObject({ calls: 1 });
  });

  it('shifts a function’s clock without changing its time limit', async () => {
    const pool = startPool();
    await pool.invoke('one', {});
    pool.setClocks((name) => (name === 'one' ? 3_600_000 : 0));
    const { now, left } = (await pool.invoke('one', {})) as { now: number[]; left: number };
    for (const time of now.slice(0, 3)) expect(Math.abs(time - Date.now() - 3_600_000)).toBeLessThan(5000);
    expect(now[3]).toBe(5);
    expect(left).toBeGreaterThan(0);
    const { now: unset } = (await pool.invoke('two', {})) as { now: number[] };
    expect(Math.abs((unset[0] ?? 0) - Date.now())).toBeLessThan(5000);
  });

  it('ends no warm worker for the second worker of another function', async () => {
    const pool = startPool({ maxWorkers: 2 });
    await pool.invoke('one', {});
    await Promise.all([pool.invoke('two', {}), pool.invoke('two', {}), pool.invoke('two', {})]);
    expect(await pool.invoke('one', {})).toMatchObject({ calls: 2 });
    expect(await pool.invoke('two', {})).toMatchObject({ calls: 4 });
  });

  it('uses a new bundle after a reload', async () => {
    const pool = startPool();
    await pool.invoke('one', {});
    pool.reload();
    expect(await pool.invoke('one', {})).toMatchObject({ calls: 1 });
  });
});
