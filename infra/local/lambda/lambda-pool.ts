import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { LambdaFailure } from './lambda-failure.ts';
import { LambdaWorker, type PoolFunction, type WorkerSettings } from './lambda-worker.ts';
import { payloadLimit, type WorkerMessage } from './protocol.ts';

interface Call {
  readonly function: PoolFunction;
  readonly requestId: string;
  readonly event: string;
  resolve(result: unknown): void;
  reject(failure: LambdaFailure): void;
}

/**
 * Milliseconds of idleness after which a worker is ended to make room for a second worker of another function. Otherwise a full pool with a
 * backlog would end warm workers that are soon needed again, and spend its time on cold starts.
 */
const idleEnough = 10_000;

export interface PoolOptions extends WorkerSettings {
  readonly functions: readonly PoolFunction[];
  /** Maximum number of workers of all functions together; further calls wait. */
  readonly maxWorkers?: number | undefined;
  /** Maximum number of workers of one function; by default as many as the machine has cores, but at least four. */
  readonly maxPerFunction?: number;
}

/**
 * Runs the built bundles as Lambda would: a worker for each concurrent call, one call at a time per worker, each with its function's own
 * environment, memory limit and timeout.
 */
export class LambdaPool {
  readonly #functions: Map<string, PoolFunction>;
  readonly #options: PoolOptions;
  readonly #maxWorkers: number;
  readonly #maxPerFunction: number;
  readonly #workers = new Map<string, Set<LambdaWorker>>();
  readonly #running = new Map<LambdaWorker, { call: Call; timer: NodeJS.Timeout }>();
  #waiting: Call[] = [];
  #count = 0;
  #clockOffsetOf: (functionName: string) => number = () => 0;
  #stopped = false;
  readonly #calls = new Map<string, number>();

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#functions = new Map(options.functions.map((definition) => [definition.name, definition]));
    this.#maxWorkers = options.maxWorkers ?? 24;
    this.#maxPerFunction = options.maxPerFunction ?? Math.max(4, availableParallelism());
  }

  /**
   * Calls a function and resolves to its result, parsed from JSON.
   * @param requestId becomes the context's `awsRequestId`
   * @throws LambdaFailure
   */
  invoke(functionName: string, event: unknown, requestId: string = randomUUID()): Promise<unknown> {
    const definition = this.#functions.get(functionName);
    if (definition === undefined) throw new Error(`There is no function ${functionName}`);
    this.#calls.set(functionName, (this.#calls.get(functionName) ?? 0) + 1);
    const text = JSON.stringify(event);
    return new Promise((resolve, reject) => {
      if (Buffer.byteLength(text) > payloadLimit) reject(new LambdaFailure('event-too-large', `The event exceeds ${payloadLimit} bytes`));
      else if (this.#stopped) reject(new LambdaFailure('crash', 'The stack is stopping'));
      else this.#take({ function: definition, requestId, event: text, resolve, reject });
    });
  }

  /** How often each function has been called so far. */
  get calls(): ReadonlyMap<string, number> {
    return this.#calls;
  }

  /** Number of warm workers; for tests and measurements. */
  get size(): number {
    return this.#count;
  }

  /** Makes later calls use new bundles: idle workers end now, busy ones after their call. Called after a rebuild. */
  reload(): void {
    for (const [name, definition] of this.#functions) this.#functions.set(name, { ...definition });
    for (const worker of this.#all()) if (worker.state === 'idle') this.#drop(worker);
  }

  /** Sets the functions' clocks ahead of this machine's, by a number of milliseconds, from the next call on. */
  setClocks(offsetOf: (functionName: string) => number): void {
    this.#clockOffsetOf = offsetOf;
    this.reload();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const call of this.#waiting.splice(0)) call.reject(new LambdaFailure('crash', 'The stack is stopping'));
    // Running calls are ended instead of timed out: their log file may be gone when the time is up.
    for (const { timer } of this.#running.values()) clearTimeout(timer);
    await Promise.all(this.#all().map((worker) => worker.end()));
  }

  #all(): LambdaWorker[] {
    return [...this.#workers.values()].flatMap((workers) => [...workers]);
  }

  #of(definition: PoolFunction): Set<LambdaWorker> {
    const known = this.#workers.get(definition.name);
    if (known !== undefined) return known;
    const made = new Set<LambdaWorker>();
    this.#workers.set(definition.name, made);
    return made;
  }

  #take(call: Call): void {
    const worker = this.#waiting.length === 0 ? this.#idleOf(call.function) : undefined;
    if (worker !== undefined) this.#run(worker, call);
    else {
      this.#waiting.push(call);
      this.#schedule();
    }
  }

  #idleOf(definition: PoolFunction): LambdaWorker | undefined {
    let best: LambdaWorker | undefined;
    for (const worker of this.#of(definition)) {
      // The worker used last is the warmest. Using it lets the others become idle for long enough to be ended.
      if (worker.state === 'idle' && (best === undefined || worker.lastUsed > best.lastUsed)) best = worker;
    }
    return best;
  }

  /** Assigns waiting calls, oldest first, to idle workers, and starts workers for the rest as far as there is room. */
  #schedule(): void {
    const claimed = new Map<string, number>();
    // Functions whose calls cannot be served now. After a room reconnects a thousand calls wait, so each function is tried only once.
    const exhausted = new Set<string>();
    this.#waiting = this.#waiting.filter((call) => {
      const { name } = call.function;
      if (exhausted.has(name)) return true;
      const worker = this.#idleOf(call.function);
      if (worker !== undefined) {
        this.#run(worker, call);
        return false;
      }
      const claims = claimed.get(name) ?? 0;
      claimed.set(name, claims + 1);
      const workers = this.#of(call.function);
      const starting = [...workers].filter(({ state }) => state === 'starting').length;
      if (claims < starting) return true;
      if (workers.size < this.#maxPerFunction && this.#makeRoom(workers.size === 0 ? 0 : idleEnough)) this.#start(call.function);
      else exhausted.add(name);
      return true;
    });
  }

  /**
   * Ends an idle worker to make room.
   * @param idleFor how long that worker must have been idle, in ms
   */
  #makeRoom(idleFor: number): boolean {
    if (this.#count < this.#maxWorkers) return true;
    const latest = performance.now() - idleFor;
    let oldest: LambdaWorker | undefined;
    for (const worker of this.#all()) {
      if (worker.state === 'idle' && worker.lastUsed <= Math.min(latest, oldest?.lastUsed ?? latest)) oldest = worker;
    }
    if (oldest !== undefined) this.#drop(oldest);
    return oldest !== undefined;
  }

  #start(definition: PoolFunction): void {
    // `reload` replaces definitions, so a waiting call may refer to a former one.
    const current = this.#functions.get(definition.name) ?? definition;
    const { workerFile, compiledDir, logFile, verbose } = this.#options;
    const worker: LambdaWorker = new LambdaWorker(
      current,
      { workerFile, compiledDir, logFile, verbose },
      this.#clockOffsetOf(current.name),
      {
        onMessage: (message) => this.#hear(worker, message),
        onExit: (error) => this.#bury(worker, error),
      },
    );
    this.#of(definition).add(worker);
    this.#count += 1;
  }

  #run(worker: LambdaWorker, call: Call): void {
    const milliseconds = worker.function.timeoutSeconds * 1000;
    const timer = setTimeout(() => this.#timeOut(worker), milliseconds);
    this.#running.set(worker, { call, timer });
    worker.call({ requestId: call.requestId, event: call.event, deadline: Date.now() + milliseconds });
  }

  #hear(worker: LambdaWorker, message: WorkerMessage): void {
    if (message.kind === 'started') {
      worker.state = 'idle';
      this.#schedule();
      return;
    }
    const call = this.#finish(worker);
    if (this.#functions.get(worker.function.name) === worker.function) worker.state = 'idle';
    else this.#drop(worker);
    if (message.kind === 'failure') call?.reject(new LambdaFailure('error', `${message.errorType}: ${message.errorMessage}`));
    else if (message.result.length > payloadLimit)
      call?.reject(new LambdaFailure('result-too-large', `The result exceeds ${payloadLimit} bytes`));
    else call?.resolve(JSON.parse(message.result));
    if (this.#waiting.length > 0) this.#schedule();
  }

  #timeOut(worker: LambdaWorker): void {
    const { name, timeoutSeconds } = worker.function;
    const call = this.#finish(worker);
    this.#note(name, call, `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`);
    call?.reject(new LambdaFailure('timeout', `${name}: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`));
    this.#drop(worker);
    this.#schedule();
  }

  #finish(worker: LambdaWorker): Call | undefined {
    const running = this.#running.get(worker);
    if (running === undefined) return undefined;
    clearTimeout(running.timer);
    this.#running.delete(worker);
    return running.call;
  }

  #forget(worker: LambdaWorker): boolean {
    const known = this.#of(worker.function).delete(worker);
    if (known) this.#count -= 1;
    return known;
  }

  #drop(worker: LambdaWorker): void {
    if (this.#forget(worker)) void worker.end();
  }

  /** Removes a worker that ended by itself: out of memory, `process.exit`, or a bundle that does not load. */
  #bury(worker: LambdaWorker, error: Error | undefined): void {
    if (!this.#forget(worker) || this.#stopped) return;
    const { name } = worker.function;
    const reason = error === undefined ? 'Runtime exited without providing a reason' : `${error.name}: ${error.message}`;
    const call = this.#finish(worker) ?? (worker.state === 'starting' ? this.#oldestWaiting(name) : undefined);
    this.#note(name, call, reason);
    call?.reject(new LambdaFailure('crash', `${name}: ${reason}`));
    this.#schedule();
  }

  #oldestWaiting(name: string): Call | undefined {
    const index = this.#waiting.findIndex((call) => call.function.name === name);
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  #note(functionName: string, call: Call | undefined, message: string): void {
    const line = { level: 'error', message, function: functionName, request_id: call?.requestId };
    try {
      appendFileSync(this.#options.logFile, `${JSON.stringify(line)}\n`);
    } catch {
      // A log line that does not fit on the disk is lost, but the call continues.
    }
  }
}
