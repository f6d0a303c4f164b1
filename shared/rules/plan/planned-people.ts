import type { PlanSettings } from '../../model/rounds/night.ts';

/** What is recorded about a participant and decides whether they are planned. */
interface Noted {
  readonly absent: boolean;
  /** Null if the participant was not checked in. */
  readonly checkedInAt: number | string | null;
  /** The last round for which they stay; null if they stay until the end. */
  readonly leavesAfter: number | null;
}

/**
 * Whether a participant is planned: they are not absent, and are checked in if that is required
 * (docs/rules/plan.md#l2-who-is-never-seated-together).
 */
export const isPlanned = ({ absent, checkedInAt }: Omit<Noted, 'leavesAfter'>, who: PlanSettings['who']): boolean =>
  !absent && (who === 'registered' || checkedInAt !== null);

/** Whether a participant is planned in this round, and does not leave before it. */
export const isPlannedIn = (round: number, person: Noted, who: PlanSettings['who']): boolean =>
  isPlanned(person, who) && (person.leavesAfter ?? round) >= round;
