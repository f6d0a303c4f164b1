import { setTimeout as sleep } from 'node:timers/promises';
import type { DeadLetters } from './dead-letters.ts';

type Invoke = (functionName: string, event: object) => Promise<unknown>;

/** Milliseconds before the second and the third attempt; Lambda waits one and two minutes. */
const pauses = [1_000, 2_000];

/** Invokes a function asynchronously: makes three attempts in all, then writes a dead letter. Rejects only when that cannot be written. */
export async function invokeAsync(
  invoke: Invoke,
  deadLetters: DeadLetters,
  signal: AbortSignal,
  functionName: string,
  event: object,
): Promise<void> {
  let reason = '';
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      await invoke(functionName, event);
      return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  if (!signal.aborted) deadLetters.add(functionName, reason, event);
}
