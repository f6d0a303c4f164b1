import type { Event } from '#shared/model/events/event.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { PlanForm, PlanSettings } from '#shared/model/rounds/night.ts';
import { isMutual } from '#shared/rules/matches/compatibility.ts';
import { isHere } from '../../../lib/is-here.ts';
import { gapMinutes, roundMinutes, roundsThatFit } from '../../../lib/rounds-that-fit.ts';
import { plannedPeople } from '../planned-people.ts';

/** The form's fields as typed. */
export interface PlanValues {
  rounds: string;
  minutes: string;
  gapMinutes: string;
  tables: string;
  who: PlanSettings['who'];
  way: PlanSettings['way'];
  pairs: PlanSettings['pairs'];
  previous: 'no' | 'yes';
  ageGap: string;
  movers: PlanSettings['movers'];
  fairMix: boolean;
  openers: boolean;
}

/** Fields in the form's order. The server uses the same names. */
export const planFields = [
  'rounds',
  'seconds',
  'gap_seconds',
  'tables',
  'who',
  'way',
  'pairs',
  'previous',
  'max_age_gap',
  'movers',
  'fair_mix',
] as const;

/** Returns who a participant wants to meet, in the form that the rules use. */
export const wishOf = ({ gender, interested_in }: Participant) => ({ gender, interestedIn: interested_in });

/**
 * Returns what a host most likely wants: everybody who is checked in, or everybody if nobody is; a table for every two people; as many
 * rounds as there is time for before the event's end, but no more than any person has partners.
 * @param now epoch ms
 */
export function firstValues(
  event: Pick<Event, 'start_time' | 'end_time' | 'format'>,
  people: readonly Participant[],
  now: number,
): PlanValues {
  const who = people.some(isHere) ? 'here' : 'registered';
  const planned = plannedPeople(people, who);
  const isForFriends = event.format === 'friends';
  const partners = Math.max(
    0,
    ...planned.map((one) => planned.filter((other) => other !== one && (isForFriends || isMutual(wishOf(one), wishOf(other)))).length),
  );
  return {
    rounds: String(Math.min(roundsThatFit(event, now), partners === 0 ? 10 : partners)),
    minutes: String(roundMinutes),
    gapMinutes: String(gapMinutes),
    tables: String(Math.max(1, Math.min(500, Math.floor(planned.length / 2)))),
    who,
    way: 'planned',
    pairs: 'mutual',
    previous: 'no',
    ageGap: '',
    movers: 'both',
    fairMix: true,
    openers: true,
  };
}

/** Returns the form's values for planning again. */
export const valuesOf = (settings: PlanSettings): PlanValues => ({
  rounds: String(settings.rounds),
  minutes: String(settings.seconds / 60),
  gapMinutes: String(settings.gap_seconds / 60),
  tables: String(settings.tables),
  who: settings.who,
  way: settings.way,
  pairs: settings.pairs,
  previous: settings.previous ? 'yes' : 'no',
  ageGap: settings.max_age_gap === null ? '' : String(settings.max_age_gap),
  movers: settings.movers,
  fairMix: settings.fair_mix,
  openers: settings.openers,
});

/** Returns the request. Leaves out text that is not a number, so that the server refuses that field. */
export function inputOf(values: PlanValues, replaces: number | null, shuffle: number): PlanForm {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  return {
    rounds: number(values.rounds),
    seconds: Math.round(number(values.minutes) * 60),
    gap_seconds: Math.round(number(values.gapMinutes) * 60),
    tables: number(values.tables),
    who: values.who,
    way: values.way,
    pairs: values.pairs,
    previous: values.previous === 'yes',
    max_age_gap: values.ageGap.trim() === '' ? null : number(values.ageGap),
    movers: values.movers,
    fair_mix: values.fairMix,
    openers: values.openers,
    shuffle,
    replaces,
    dry: false,
  };
}

/** Returns when the last of the remaining rounds would end, epoch ms; null while numbers are missing in the form. */
export function endOf({ rounds, minutes, gapMinutes: gap }: PlanValues, held: number, from: number): number | null {
  const left = Number(rounds) - held;
  const length = (left * Number(minutes) + (left - 1) * Number(gap)) * 60_000;
  // The minutes may lead to a date that is out of range.
  return left > 0 && !Number.isNaN(new Date(from + length).getTime()) ? from + length : null;
}
