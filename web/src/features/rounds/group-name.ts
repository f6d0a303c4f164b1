import type { Event } from '#shared/model/events/event.ts';
import type { PlanReport } from '#shared/model/rounds/night.ts';
import { groupText } from '../../ui/staff-text.ts';

/** Returns the name of a group of guests. At an event for making friends, groups differ by gender alone. */
export const groupName = (
  { format }: Pick<Event, 'format'>,
  { gender, interested_in }: Pick<PlanReport['groups'][number], 'gender' | 'interested_in'>,
): string => (format === 'friends' ? groupText.gender(gender) : groupText.name(gender, interested_in));
