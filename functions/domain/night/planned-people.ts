import type { PlanSettings } from '#shared/model/evening/night.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';

/** Whether a participant is planned: there, and checked in when that is asked for. */
export const isPlanned = ({ absent, checkedInAt }: StoredRegistration, who: PlanSettings['who']): boolean =>
  !absent && (who === 'registered' || checkedInAt !== null);

/** The same for one round: who has said that they leave before it is not. */
export const isPlannedIn = (round: number, person: StoredRegistration, who: PlanSettings['who']): boolean =>
  isPlanned(person, who) && (person.leavesAfter ?? round) >= round;
