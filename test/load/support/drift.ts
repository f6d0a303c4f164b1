import { median } from '../../bench/support/sampling.ts';

/** Duration of one of many similar steps. */
export interface Timed {
  readonly kind: string;
  readonly ms: number;
}

/**
 * Returns by which factor the later calls were slower. Each call is measured as a multiple of the usual time of its kind, so that a few
 * more calls of a slow kind do not count as drift.
 */
export function driftOf(earlier: readonly Timed[], later: readonly Timed[]): number {
  const kinds = Map.groupBy([...earlier, ...later], ({ kind }) => kind);
  const usual = new Map([...kinds].map(([kind, calls]) => [kind, median(calls.map(({ ms }) => ms))]));
  const relative = (calls: readonly Timed[]) => median(calls.map(({ kind, ms }) => ms / (usual.get(kind) ?? ms)));
  return relative(later) / relative(earlier);
}
