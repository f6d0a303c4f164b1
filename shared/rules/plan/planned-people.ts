import type { PlanSettings } from '../../model/rounds/night.ts';

/** The records of a participant that decide whether they are planned. */
interface Noted {
  readonly absent: boolean;
  /** Null for a participant who was not checked in. */
  readonly checkedInAt: number | string | null;
  /** The last round they stay for; null if they stay to the end. */
  readonly leavesAfter: number | null;
}

/**
 * Whether a participant is planned: not absent, and checked in if that is required (docs/rules/plan.md#l2-who-is-never-seated-together).
 */
export const isPlanned = ({ absent, checkedInAt }: Omit<Noted, 'leavesAfter'>, who: PlanSettings['who']): boolean =>
  !absent && (who === 'registered' || checkedInAt !== null);

/** Whether a participant is planned in this round; not if they leave before it. */
export const isPlannedIn = (round: number, person: Noted, who: PlanSettings['who']): boolean =>
  isPlanned(person, who) && (person.leavesAfter ?? round) >= round;
