import { median } from '../../bench/support/sampling.ts';

/** Time of one of many similar steps. */
export interface Timed {
  readonly kind: string;
  readonly ms: number;
}

/**
 * Returns how many times slower the later calls were. Each is measured in units of its kind's time, so that a few more calls of a slow kind
 * are no drift.
 */
export function driftOf(earlier: readonly Timed[], later: readonly Timed[]): number {
  const kinds = Map.groupBy([...earlier, ...later], ({ kind }) => kind);
  const usual = new Map([...kinds].map(([kind, calls]) => [kind, median(calls.map(({ ms }) => ms))]));
  const relative = (calls: readonly Timed[]) => median(calls.map(({ kind, ms }) => ms / (usual.get(kind) ?? ms)));
  return relative(later) / relative(earlier);
}
