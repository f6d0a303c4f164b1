import { Worker } from 'node:worker_threads';
import { awake, type CallMessage, type WorkerMessage, type WorkerSetup, wakeSlot } from './protocol.ts';

/** A function as the pool runs it. */
export interface PoolFunction {
  readonly name: string;
  /** Absolute path of the bundle, whose `handler` is called. */
  readonly bundle: string;
  /** The complete `process.env` of the function. */
  readonly env: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

export interface WorkerSettings {
  /** File that `compileWorker` returns. */
  readonly workerFile: string;
  /** Folder for V8's compiled code of the bundles, so that only the first worker of a function compiles it. */
  readonly compiledDir?: string | undefined;
  readonly logFile: string;
  readonly verbose: boolean;
}

/** Events of a worker. `message`: the worker sent a message. `exit`: the worker has ended, with the error that ended it, if any. */
export interface WorkerEvents {
  onMessage(message: WorkerMessage): void;
  onExit(error: Error | undefined): void;
}

/** The pool's side of one worker thread. */
export class LambdaWorker {
  readonly function: PoolFunction;
  state: 'starting' | 'idle' | 'busy' = 'starting';
  /** `performance.now()` at its last call. */
  lastUsed = performance.now();
  readonly #thread: Worker;
  readonly #wake: Int32Array;

  /** @param clockOffset milliseconds by which its clock is ahead of this machine's */
  constructor(definition: PoolFunction, { workerFile, ...output }: WorkerSettings, clockOffset: number, events: WorkerEvents) {
    this.function = definition;
    const wake = new SharedArrayBuffer(4);
    this.#wake = new Int32Array(wake);
    const { bundle, name: functionName, memoryMb } = definition;
    const workerData: WorkerSetup = { bundle, functionName, memoryMb, wake, clockOffset, ...output };
    let error: Error | undefined;
    this.#thread = new Worker(workerFile, {
      name: functionName,
      workerData,
      env: definition.env,
      execArgv: [],
      // A new heap's young generation would grow to 48 MB: too much for two dozen workers.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    })
      .on('message', (message: WorkerMessage) => events.onMessage(message))
      .on('error', (cause) => {
        error = cause instanceof Error ? cause : new Error(String(cause));
      })
      .on('exit', () => events.onExit(error));
  }

  call(message: CallMessage): void {
    this.state = 'busy';
    this.lastUsed = performance.now();
    this.#thread.postMessage(message);
    Atomics.store(this.#wake, wakeSlot, awake);
    Atomics.notify(this.#wake, wakeSlot);
  }

  /** Ends the thread, even one that sleeps or loops for ever. */
  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
