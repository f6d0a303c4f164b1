import { openSync, writeSync } from 'node:fs';
import { isMainThread, type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { contextOf } from './lambda-context.ts';
import { loadBundle } from './load-bundle.ts';
import { asleep, type CallMessage, type WorkerMessage, type WorkerSetup, wakeSlot } from './protocol.ts';
import { shiftClock } from './shift-clock.ts';

/**
 * A function's handler. Its thread is its execution environment. Between calls the thread sleeps in `Atomics.wait`, because Lambda freezes
 * a function once its handler has answered: pending work stops until the next call.
 */
type Handler = (event: unknown, context: object) => Promise<unknown>;

function start(port: MessagePort, setup: WorkerSetup): void {
  const say = (message: WorkerMessage) => port.postMessage(message);
  sendOutputTo(setup);
  const wake = new Int32Array(setup.wake);
  const now = Date.now;
  if (setup.clockOffset !== 0) shiftClock(setup.clockOffset);
  const bundle = loadBundle(setup.bundle, setup.compiledDir);
  const handler = bundle.exports.handler as Handler;
  // The event loop must not end while a handler waits for something that does not keep it alive.
  setInterval(() => {}, 2 ** 30);
  say({ kind: 'started' });
  void serve(port, wake, async ({ requestId, event, deadline }) => {
    try {
      const result = await handler(
        JSON.parse(event),
        contextOf(setup, requestId, () => Math.max(0, deadline - now())),
      );
      say({ kind: 'result', result: JSON.stringify(result) ?? 'null' });
    } catch (error) {
      console.error(error);
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      say({ kind: 'failure', errorType: name, errorMessage: message });
    }
    bundle.noteCall();
  });
}

async function serve(port: MessagePort, wake: Int32Array, call: (message: CallMessage) => Promise<void>): Promise<never> {
  for (;;) {
    Atomics.wait(wake, wakeSlot, asleep);
    Atomics.store(wake, wakeSlot, asleep);
    // Lets Node notice connections that the other side closed while this thread slept, before one of them is used again.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    for (let received = receiveMessageOnPort(port); received !== undefined; received = receiveMessageOnPort(port))
      await call(received.message);
  }
}

/** Writes output straight to the file, so that a line survives even when its worker is ended right after it. */
function sendOutputTo({ logFile, verbose }: WorkerSetup): void {
  const log = openSync(logFile, 'a');
  const write = (chunk: string | Uint8Array, encoding?: unknown, done?: unknown): boolean => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    try {
      writeSync(log, bytes);
    } catch {
      // A log line that does not fit on the disk is lost, but the call continues.
    }
    if (verbose) writeSync(2, bytes);
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') callback();
    return true;
  };
  process.stdout.write = write;
  process.stderr.write = write;
}

if (!isMainThread && parentPort !== null) start(parentPort, workerData);
