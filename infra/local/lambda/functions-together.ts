import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Script } from 'node:vm';
import type { AskAws } from '../aws-endpoint/start-endpoint.ts';
import type { Tasks } from '../seed/tasks.ts';
import { contextOf } from './lambda-context.ts';
import { LambdaFailure } from './lambda-failure.ts';
import type { PoolFunction } from './lambda-worker.ts';
import { payloadLimit } from './protocol.ts';
import { dateWithOffset } from './shift-clock.ts';

type Handler = (event: unknown, context: object) => Promise<unknown>;

interface Together {
  readonly tasks: () => Tasks;
  readonly [functionName: string]: () => unknown;
}

/** State of one call, which code in the bundle can ask for. */
interface CurrentCall {
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds by which the called function's clock is ahead of this machine's. */
  readonly clockOffset: number;
  /** State that the function keeps from one call to the next. */
  readonly kept: Map<unknown, unknown>;
  log: object;
}

export interface TogetherOptions {
  /** Absolute path of the bundle of all functions (`infra/build/together.ts`). */
  readonly bundle: string;
  readonly functions: readonly PoolFunction[];
  /** Environment in which the seeder's tasks run. */
  readonly adminEnvironment: Readonly<Record<string, string>>;
  /** Answers the functions' requests to AWS. */
  readonly askAws: AskAws;
  readonly logFile: string;
  readonly verbose: boolean;
}

/** Cache of scripts, keyed by file and content, so that several stacks in one process compile a bundle only once. */
const scripts = new Map<string, { source: string; script: Script }>();

/**
 * Runs all functions in this thread, on one heap, which takes a tenth of the memory of one thread per function (`LambdaPool`). Each call
 * has its function's environment, including the access key, so rights are checked as on AWS. Calls of one function may overlap, and nothing
 * is frozen between them. Module state belongs to this instance, not to the process.
 */
export class FunctionsTogether {
  readonly #options: TogetherOptions;
  readonly #functions: ReadonlyMap<string, PoolFunction>;
  readonly #current = new AsyncLocalStorage<CurrentCall>();
  readonly #calls = new Map<string, number>();
  readonly #kept = new Map<string, Map<unknown, unknown>>();
  readonly #log: number;
  #loaded: Together | undefined;
  #clockOffsetOf: (functionName: string) => number = () => 0;
  readonly #running = new Set<Promise<unknown>>();
  #stopped = false;

  constructor(options: TogetherOptions) {
    this.#options = options;
    this.#functions = new Map(options.functions.map((definition) => [definition.name, definition]));
    this.#log = openSync(options.logFile, 'a');
  }

  /**
   * Calls a function and resolves to its result, parsed from JSON.
   * @param requestId becomes the context's `awsRequestId`
   * @throws LambdaFailure
   */
  async invoke(functionName: string, event: unknown, requestId: string = randomUUID()): Promise<unknown> {
    const definition = this.#functions.get(functionName);
    if (definition === undefined) throw new Error(`There is no function ${functionName}`);
    this.#calls.set(functionName, (this.#calls.get(functionName) ?? 0) + 1);
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > payloadLimit) throw new LambdaFailure('event-too-large', `The event exceeds ${payloadLimit} bytes`);
    const result = await this.#inTime(definition, () => this.#run(definition, text, requestId));
    if (result.length > payloadLimit) throw new LambdaFailure('result-too-large', `The result exceeds ${payloadLimit} bytes`);
    return JSON.parse(result);
  }

  /** Performs one of the seeder's tasks, with the administrator's rights. */
  run<Task extends keyof Tasks>(task: Task, input: Parameters<Tasks[Task]>[0]): Promise<Awaited<ReturnType<Tasks[Task]>>> {
    const call = { env: this.#options.adminEnvironment, clockOffset: 0, kept: this.#keptBy('seeder'), log: {} };
    return this.#current.run(call, () =>
      this.#load()
        .tasks()
        [task](input as never),
    ) as Promise<never>;
  }

  /** How often each function has been called so far. */
  get calls(): ReadonlyMap<string, number> {
    return this.#calls;
  }

  /** Makes the next call load the new bundle. Called after a rebuild. */
  reload(): void {
    this.#loaded = undefined;
    this.#kept.clear();
  }

  /** Sets the functions' clocks ahead of this machine's, by a number of milliseconds, from the next call on. */
  setClocks(offsetOf: (functionName: string) => number): void {
    this.#clockOffsetOf = offsetOf;
  }

  /** Lets running calls end, waiting at most a second. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.race([Promise.allSettled(this.#running), delay(1_000, undefined, { ref: false })]);
    closeSync(this.#log);
  }

  async #run(definition: PoolFunction, text: string, requestId: string): Promise<string> {
    const { name, env, memoryMb, timeoutSeconds } = definition;
    const deadline = Date.now() + timeoutSeconds * 1000;
    return this.#current.run({ env, clockOffset: this.#clockOffsetOf(name), kept: this.#keptBy(name), log: {} }, async () => {
      try {
        const handler = this.#load()[name]?.() as Handler;
        return (
          JSON.stringify(
            await handler(
              JSON.parse(text),
              contextOf({ functionName: name, memoryMb }, requestId, () => Math.max(0, deadline - Date.now())),
            ),
          ) ?? 'null'
        );
      } catch (error) {
        const { name: type, message, stack = message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
        this.#write(`${stack}\n`);
        throw new LambdaFailure('error', `${type}: ${message}`);
      }
    });
  }

  /** Gives up a call that takes longer than its function's limit. Unlike on AWS, the handler keeps running. */
  async #inTime(definition: PoolFunction, run: () => Promise<string>): Promise<string> {
    if (this.#stopped) throw new LambdaFailure('crash', 'The stack is stopping');
    const { name, timeoutSeconds } = definition;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const message = `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      this.#write(`${JSON.stringify({ level: 'error', message, function: name })}\n`);
      reject(new LambdaFailure('timeout', `${name}: ${message}`));
    }, timeoutSeconds * 1000);
    const running = run();
    this.#running.add(running);
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
      this.#running.delete(running);
    }
  }

  #keptBy(functionName: string): Map<unknown, unknown> {
    const known = this.#kept.get(functionName) ?? new Map<unknown, unknown>();
    this.#kept.set(functionName, known);
    return known;
  }

  #load(): Together {
    this.#loaded ??= this.#evaluate();
    return this.#loaded;
  }

  /** Evaluates the bundle with its own `process` and `Date`, which follow the call that uses them. */
  #evaluate(): Together {
    const file = this.#options.bundle;
    const names = ['exports', 'require', 'module', '__filename', '__dirname', 'process', 'Date', 'currentCall', 'askAws'];
    const module = { exports: {} };
    compile(file, names).runInThisContext()(
      module.exports,
      createRequire(file),
      module,
      file,
      path.dirname(file),
      this.#processOfCalls(),
      dateWithOffset(() => this.#current.getStore()?.clockOffset ?? 0),
      () => this.#call(),
      (service: string, request: Parameters<AskAws>[2], body: Buffer) =>
        this.#options.askAws(this.#call().env['AWS_ACCESS_KEY_ID'] ?? '', service, request, body),
    );
    return module.exports as Together;
  }

  #call(): CurrentCall {
    return this.#current.getStore() ?? { env: {}, clockOffset: 0, kept: this.#keptBy(''), log: {} };
  }

  #processOfCalls(): object {
    const output = new Writable({
      decodeStrings: false,
      write: (chunk: string | Uint8Array, _encoding, done) => {
        this.#write(chunk);
        done();
      },
    });
    return Object.create(process, {
      env: { get: () => this.#call().env },
      stdout: { value: output },
      stderr: { value: output },
    });
  }

  #write(chunk: string | Uint8Array): void {
    const bytes = Buffer.from(chunk);
    try {
      writeSync(this.#log, bytes);
    } catch {
      // A log line that does not fit on the disk is lost, but the call continues.
    }
    if (this.#options.verbose) writeSync(2, bytes);
  }
}

function compile(file: string, names: readonly string[]): Script {
  const source = readFileSync(file, 'utf8');
  const known = scripts.get(file);
  if (known?.source === source) return known.script;
  const script = new Script(`(function (${names.join(', ')}) { ${source}\n})`, { filename: file });
  scripts.set(file, { source, script });
  return script;
}
