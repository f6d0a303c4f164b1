import type { Query, QueryClient } from '@tanstack/react-query';
import type { LogKind, LogNumbers } from './live-log.ts';

/** The state of the logs when a connection was confirmed: their numbers, and how many ms ago each last changed. */
export interface LogState extends LogNumbers {
  readonly quiet?: Readonly<Record<LogKind, number>> | undefined;
}

/**
 * If a change is at least this many ms older than a request, the reply certainly includes the change. A write may take seconds after its
 * time was noted, reads may lag, and servers' clocks differ.
 */
const safelyBefore = 10_000;

/** When each query's running request began, and when the request for its current data began; epoch ms. */
interface Beginnings {
  readonly asked: WeakMap<Query, number>;
  readonly loaded: WeakMap<Query, number>;
}

const beginningsOf = new WeakMap<QueryClient, Beginnings>();
/** The log numbers up to which the data was current when its live screen was left. */
const leftAt = new WeakMap<Query, { readonly data: unknown; readonly numbers: LogNumbers }>();

/** Starts to record when requests begin. */
export function noteBeginnings(queryClient: QueryClient): Beginnings {
  const known = beginningsOf.get(queryClient);
  if (known !== undefined) return known;
  const beginnings: Beginnings = { asked: new WeakMap(), loaded: new WeakMap() };
  beginningsOf.set(queryClient, beginnings);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') beginnings.asked.set(event.query, Date.now());
    const begun = beginnings.asked.get(event.query);
    if (event.action.type === 'success' && event.action.manual !== true && begun !== undefined) beginnings.loaded.set(event.query, begun);
  });
  return beginnings;
}

/** Whether a query's data, loaded or on its way, certainly includes the log's latest change. Returns false if in doubt. */
export function isCurrent(queryClient: QueryClient, query: Query, kind: LogKind, { quiet, ...numbers }: LogState): boolean {
  const { data, isInvalidated, fetchStatus } = query.state;
  if (isInvalidated) return false;
  const left = leftAt.get(query);
  if (left !== undefined && left.data === data && left.numbers[kind] === numbers[kind]) return true;
  const { asked, loaded } = noteBeginnings(queryClient);
  const begun = data !== undefined ? loaded.get(query) : fetchStatus === 'idle' ? undefined : asked.get(query);
  return begun !== undefined && quiet !== undefined && quiet[kind] >= Date.now() - begun + safelyBefore;
}

/** Records, when a live screen is left, that the query's data includes all changes up to these numbers. */
export function leaveCurrent(query: Query, numbers: LogNumbers): void {
  const { data, isInvalidated, fetchStatus } = query.state;
  if (data !== undefined && !isInvalidated && fetchStatus === 'idle') leftAt.set(query, { data, numbers });
}
