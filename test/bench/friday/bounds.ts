import type { Needs } from './friday.ts';
import { type QuotaName, quotas } from './quotas.ts';

export interface Bound {
  readonly name: QuotaName;
  /** The peak: how much the busiest second needs, and which second that is, counted from 7 PM. */
  readonly peak: number;
  readonly second: number;
  /** Share of the quota that the peak takes. */
  readonly share: number;
}

/** Returns the peak of each need. The need closest to its quota comes first. */
export function boundsOf(needs: Needs): Bound[] {
  const names = Object.keys(quotas) as QuotaName[];
  const bounds = names.map((name): Bound => {
    const peak = needs[name].reduce((most, amount) => Math.max(most, amount), 0);
    return { name, peak, second: needs[name].indexOf(peak), share: peak / quotas[name].most };
  });
  return bounds.sort((one, other) => other.share - one.share);
}
