import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';

/** A person on the evening's roster; their place in it, from 0, stays theirs all evening. */
export interface PlanPerson {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  /** Years. */
  readonly age: number;
  /** Whether they are to be planned at all: neither absent nor gone. */
  readonly here: boolean;
  /** Their first round, from 1. */
  readonly arrivesIn: number;
  /** Their last round; null when they stay to the end. */
  readonly leavesAfter: number | null;
  /** Whether they should keep one table all evening. */
  readonly staysSeated: boolean;
}

/** Two places of the roster, in either order. */
export type Pair = readonly [one: number, other: number];

export interface PlanRoom {
  /** At most 1,000. */
  readonly people: readonly PlanPerson[];
  /** One person's scores with everybody, 0 to 1, as `RoomScores.row` has them. */
  scores(one: number): ArrayLike<number>;
  /** Pairs who met at an earlier event of the organization. */
  readonly metBefore: readonly Pair[];
  /** Pairs who met this evening outside its rounds. */
  readonly metTonight: readonly Pair[];
  /** Pairs who must not be seated together. */
  readonly apart: readonly Pair[];
}

export interface PlanSettings {
  /** Rounds of the whole evening, those already held included; 1 to 30. */
  readonly rounds: number;
  /** Tables for two. */
  readonly tables: number;
  /** Who may be planned together: only people who are interested in each other, or everyone. */
  readonly pairs: 'mutual' | 'everyone';
  /** The most years between two; null without a limit. */
  readonly ageGap: number | null;
  /** Whether those who met at an earlier event may meet again. */
  readonly meetAgain: boolean;
  /** Who changes tables: everyone about equally, or one side as far as possible. */
  readonly whoMoves: 'both' | 'women_stay' | 'men_stay';
  /** Planned by scores, or the classic way: one side stays, the other moves one table on. */
  readonly way: 'planned' | 'rotation';
  /** Whether those who date several genders should meet about as many of each as the room offers. */
  readonly fairMix: boolean;
  /** Another number makes another plan; a whole number, 0 at first. */
  readonly seed: number;
}

/** A table, from 1, and the two places at it. */
export type PlannedDate = readonly [table: number, one: number, other: number];

export interface PlannedRound {
  /** By table, from 1. */
  readonly dates: readonly PlannedDate[];
  /** People who are there and sit out, in the roster's order. */
  readonly resting: readonly number[];
}

export interface Plan {
  /** Rounds of the evening from the first, those already held unchanged. Fewer than asked for when there is no one left to meet. */
  readonly rounds: readonly PlannedRound[];
  readonly report: PlanReport;
}

/** What a host is told of a plan; counts are of the whole evening, people are places of the roster. */
export interface PlanReport {
  /** The people who are here. */
  readonly people: number;
  readonly dates: number;
  /** The most dates that there could be, as far as simple counting tells. */
  readonly bound: number;
  readonly rounds: number;
  readonly fewerRounds: boolean;
  /** Rounds that a person was there for and sat out. */
  readonly sitOuts: { readonly least: number; readonly most: number };
  readonly mixed: boolean;
  /** People without a possible partner. */
  readonly nobodyFor: readonly number[];
  readonly groups: readonly PlanGroup[];
  /** How many dates more there would be without each rule. */
  readonly givenUp: { readonly previous: number; readonly ageGap: number; readonly apart: number; readonly mix: number };
  /** Scores from 0 to 1: the mean of all dates, and the lowest mean of anybody's. */
  readonly quality: { readonly average: number; readonly lowestPerson: number };
}

export interface PlanGroup {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  readonly people: number;
  /** One decimal. */
  readonly datesAverage: number;
  readonly sitOutsLeast: number;
  readonly sitOutsMost: number;
}

/** A guest whose coming would help. */
export interface PlanNewcomer {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  /** Dates of the evening, of everybody. */
  readonly datesMore: number;
}

/** So many more of one kind would give everybody a date in every round. */
export interface RoomFiller {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  readonly people: number;
}
