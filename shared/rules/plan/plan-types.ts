import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';

/** A person on the evening's roster. Their index there, from 0, stays the same all evening. */
export interface PlanPerson {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  /** Age in years. */
  readonly age: number;
  /** Whether they are planned at all: neither absent nor gone. */
  readonly here: boolean;
  /** Their first round, from 1. */
  readonly arrivesIn: number;
  /** Their last round; null when they stay to the end. */
  readonly leavesAfter: number | null;
  /** Whether they should keep one table all evening. */
  readonly staysSeated: boolean;
}

/** Two places in the roster, in either order. */
export type Pair = readonly [one: number, other: number];

export interface PlanRoom {
  /** At most 1,000 people. */
  readonly people: readonly PlanPerson[];
  /** Returns one person's scores with everybody, 0 to 1, as `RoomScores.row` does. */
  scores(one: number): ArrayLike<number>;
  /** Pairs who met at an earlier event of the organization. */
  readonly metBefore: readonly Pair[];
  /** Pairs who met this evening outside its rounds. */
  readonly metTonight: readonly Pair[];
  /** Pairs who must not be seated together. */
  readonly apart: readonly Pair[];
}

export interface PlanSettings {
  /** Rounds of the whole evening, including those already held; 1 to 30. */
  readonly rounds: number;
  /** Number of tables for two. */
  readonly tables: number;
  /** Who may be planned together: only people who are interested in each other, or everyone. */
  readonly pairs: 'mutual' | 'everyone';
  /** The largest age difference in years; null without a limit. */
  readonly ageGap: number | null;
  /** Whether those who met at an earlier event may meet again. */
  readonly meetAgain: boolean;
  /** Who changes tables: everyone about equally, or one side as far as possible. */
  readonly whoMoves: 'both' | 'women_stay' | 'men_stay';
  /** Planned by scores, or by rotation: one side stays, the other moves on by one table. */
  readonly way: 'planned' | 'rotation';
  /** Whether those who date several genders should meet about as many of each as the room offers. */
  readonly fairMix: boolean;
  /** Another number makes another plan. A whole number, 0 at first. */
  readonly seed: number;
}

/** A table, from 1, and the two places in the roster. */
export type PlannedDate = readonly [table: number, one: number, other: number];

export interface PlannedRound {
  /** Dates by table, from 1. */
  readonly dates: readonly PlannedDate[];
  /** People who are present and sit out, in the roster's order. */
  readonly resting: readonly number[];
}

export interface Plan {
  /** All rounds of the evening, those already held unchanged. Fewer than asked for when there is no one left to meet. */
  readonly rounds: readonly PlannedRound[];
  readonly report: PlanReport;
}

/** A plan's report for the host. Counts are of the whole evening; people are places in the roster. */
export interface PlanReport {
  /** Number of people present. */
  readonly people: number;
  readonly dates: number;
  /** Upper bound of the number of dates, by simple counting. */
  readonly bound: number;
  readonly rounds: number;
  readonly fewerRounds: boolean;
  /** Rounds that a person was present for and sat out. */
  readonly sitOuts: { readonly least: number; readonly most: number };
  readonly mixed: boolean;
  /** People without a possible partner. */
  readonly nobodyFor: readonly number[];
  readonly groups: readonly PlanGroup[];
  /** Number of additional dates that dropping each rule would give. */
  readonly givenUp: { readonly previous: number; readonly ageGap: number; readonly apart: number; readonly mix: number };
  /** Scores from 0 to 1: the mean of all dates, and the lowest mean of any person. */
  readonly quality: { readonly average: number; readonly lowestPerson: number };
}

export interface PlanGroup {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  readonly people: number;
  /** Rounded to one decimal. */
  readonly datesAverage: number;
  readonly sitOutsLeast: number;
  readonly sitOutsMost: number;
}

/** A kind of guest who would add dates. */
export interface PlanNewcomer {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  /** Additional dates of the evening, over all guests. */
  readonly datesMore: number;
}

/** How many more guests of one kind would give everybody a date in every round. */
export interface RoomFiller {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  readonly people: number;
}
