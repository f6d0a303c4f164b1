/** Messages between the pool and a worker. */

/** Slot of the shared Int32Array on which the worker sleeps between calls. */
export const wakeSlot = 0;
export const asleep = 0;
export const awake = 1;

/** Lambda's limit on a synchronous event and on its result, in bytes. */
export const payloadLimit = 6 * 1024 * 1024;

/** `workerData` of a function's thread. */
export interface WorkerSetup {
  readonly bundle: string;
  readonly functionName: string;
  readonly memoryMb: number;
  readonly wake: SharedArrayBuffer;
  /** Folder with the compiled code of all bundles, shared by workers; without it, each worker compiles its own. */
  readonly compiledDir?: string | undefined;
  readonly logFile: string;
  readonly verbose: boolean;
  /** Milliseconds by which its clock is ahead, or (negative) behind. */
  readonly clockOffset: number;
}

/** One call: the event as JSON text, as Lambda carries it. */
export interface CallMessage {
  readonly requestId: string;
  readonly event: string;
  /** Epoch milliseconds. */
  readonly deadline: number;
}

/** Messages that a worker sends. `result` is the handler's answer as JSON text. `started`: the bundle is loaded. */
export type WorkerMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'result'; readonly result: string }
  | { readonly kind: 'failure'; readonly errorType: string; readonly errorMessage: string };
