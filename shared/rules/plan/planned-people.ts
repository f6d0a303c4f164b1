import type { PlanSettings } from '../../model/rounds/night.ts';

/** What is noted of a participant that decides whether they are planned. */
interface Noted {
  readonly absent: boolean;
  /** Null for a participant who was not checked in. */
  readonly checkedInAt: number | string | null;
  /** The last round they stay for; null for all of them. */
  readonly leavesAfter: number | null;
}

/** Whether a participant is planned: there, and checked in when that is asked for (docs/rules/plan.md#l2-who-is-never-seated-together). */
export const isPlanned = ({ absent, checkedInAt }: Omit<Noted, 'leavesAfter'>, who: PlanSettings['who']): boolean =>
  !absent && (who === 'registered' || checkedInAt !== null);

/** The same for one round: who has said that they leave before it is not. */
export const isPlannedIn = (round: number, person: Noted, who: PlanSettings['who']): boolean =>
  isPlanned(person, who) && (person.leavesAfter ?? round) >= round;
