import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';

/** A person on the evening's roster. Their index in it, from 0, stays the same all evening. */
export interface PlanPerson {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  /** Age in years. */
  readonly age: number;
  /** Whether they are planned at all. False if they are absent or have left. */
  readonly here: boolean;
  /** Their first round, from 1. */
  readonly arrivesIn: number;
  /** Their last round; null if they stay until the end. */
  readonly leavesAfter: number | null;
  /** Whether they should stay at one table all evening. */
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
  /** Pairs who met this evening, but not in one of its rounds. */
  readonly metTonight: readonly Pair[];
  /** Pairs who must not be seated together. */
  readonly apart: readonly Pair[];
}

export interface PlanSettings {
  /** Number of rounds in the whole evening, including those already held; 1 to 30. */
  readonly rounds: number;
  /** Number of tables, each for two. */
  readonly tables: number;
  /** Who may be planned together: only people who are interested in each other, or everyone. */
  readonly pairs: 'mutual' | 'everyone';
  /** The largest age difference in years; null if there is no limit. */
  readonly ageGap: number | null;
  /** Whether people who met at an earlier event may meet again. */
  readonly meetAgain: boolean;
  /** Who changes tables: everyone about equally, or one side as far as possible. */
  readonly whoMoves: 'both' | 'women_stay' | 'men_stay';
  /** How to plan: by scores, or by rotation, in which one side stays and the other moves on by one table. */
  readonly way: 'planned' | 'rotation';
  /** Whether people who date several genders should meet them in about the proportion that the room has. */
  readonly fairMix: boolean;
  /** A whole number, 0 at first. A different number gives a different plan. */
  readonly seed: number;
}

/** A table, from 1, and the two people's places in the roster. */
export type PlannedDate = readonly [table: number, one: number, other: number];

export interface PlannedRound {
  /** Dates sorted by table. Tables count from 1. */
  readonly dates: readonly PlannedDate[];
  /** People who are present and sit out, in the roster's order. */
  readonly resting: readonly number[];
}

export interface Plan {
  /** All rounds of the evening; those already held are unchanged. There are fewer than requested if no one is left to meet. */
  readonly rounds: readonly PlannedRound[];
  readonly report: PlanReport;
}

/** A plan's report for the host. Counts are for the whole evening; people are given as places in the roster. */
export interface PlanReport {
  /** Number of people present. */
  readonly people: number;
  readonly dates: number;
  /** An upper bound on the number of dates, found by simple counting. */
  readonly bound: number;
  readonly rounds: number;
  readonly fewerRounds: boolean;
  /** The fewest and the most rounds that any person was present for and sat out. */
  readonly sitOuts: { readonly least: number; readonly most: number };
  readonly mixed: boolean;
  /** People for whom there is no possible partner. */
  readonly nobodyFor: readonly number[];
  readonly groups: readonly PlanGroup[];
  /** For each rule, how many more dates there would be without it. */
  readonly givenUp: { readonly previous: number; readonly ageGap: number; readonly apart: number; readonly mix: number };
  /** Scores from 0 to 1: the mean over all dates, and the lowest mean that any person has. */
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
  /** How many more dates the evening would have, added up over all guests. */
  readonly datesMore: number;
}

/** How many more guests of one kind it takes to give everybody a date in every round. */
export interface RoomFiller {
  readonly gender: Gender;
  readonly interestedIn: InterestedIn;
  readonly people: number;
}
