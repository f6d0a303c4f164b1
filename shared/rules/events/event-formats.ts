import { type EventFormat, usualFormat } from '../../model/events/event-format.ts';
import type { Gender } from '../../model/participants/participant.ts';

/** The rules for the formats of an event (docs/rules/events.md#formats): who may come, and which limits count. All functions are pure. */

/** An event's format and limits as stored. A limit that its format does not have is 0. */
export interface FormatLimits {
  readonly format: EventFormat;
  readonly maleLimit: number;
  readonly femaleLimit: number;
  /** The limit for all genders together. */
  readonly participantLimit: number;
}

/** The limits that count: one for each gender (null if it has none, 0 if the format excludes it), and one for all together. */
export interface CountedLimits {
  readonly male: number | null;
  readonly female: number | null;
  readonly all: number;
}

/** Whether an evening of this format is for people of this gender. */
export const isFor = (format: EventFormat, gender: Gender): boolean =>
  format === 'women' ? gender !== 'male' : format !== 'men' || gender !== 'female';

/** Returns the refusal for somebody whom this format excludes. */
export const notFor = (format: EventFormat): 'event_for_women' | 'event_for_men' =>
  format === 'men' ? 'event_for_men' : 'event_for_women';

/** Whether men and women have a limit each. In all other formats, everybody who may come can take any place. */
export const hasLimitPerGender = (format: EventFormat): boolean => format === usualFormat;

/**
 * Returns the gender whose fullness counts for a guest: one for all if all share one limit. A gender that the format excludes is refused
 * when registering.
 */
export const countedAs = (format: EventFormat, gender: Gender): Gender => (hasLimitPerGender(format) ? gender : 'non-binary');

/** Returns the name in code of a format's single limit, which counts for all its guests. */
export const singleLimitOf = (format: Exclude<EventFormat, typeof usualFormat>): 'maleLimit' | 'femaleLimit' | 'participantLimit' =>
  format === 'women' ? 'femaleLimit' : format === 'men' ? 'maleLimit' : 'participantLimit';

/** Returns the limits that count for an event. */
export function countedLimits(event: FormatLimits): CountedLimits {
  const { format, maleLimit, femaleLimit } = event;
  if (format === usualFormat) return { male: maleLimit, female: femaleLimit, all: maleLimit + femaleLimit };
  const own = (gender: Gender) => (isFor(format, gender) ? null : 0);
  return { male: own('male'), female: own('female'), all: event[singleLimitOf(format)] };
}

/** Format and limits in a reply, which leaves out the usual format. */
export interface LimitsInReply {
  readonly format?: EventFormat | undefined;
  readonly male_limit: number;
  readonly female_limit: number;
  readonly participant_limit?: number | undefined;
}

/** Returns the limits that count for an event in a reply. */
export const limitsInReply = ({ format = usualFormat, male_limit, female_limit, participant_limit = 0 }: LimitsInReply): CountedLimits =>
  countedLimits({ format, maleLimit: male_limit, femaleLimit: female_limit, participantLimit: participant_limit });
