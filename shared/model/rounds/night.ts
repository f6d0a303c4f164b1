import * as z from 'zod/mini';
import { mostRounds } from '../../rules/rounds/most-rounds.ts';
import { resultSums } from '../cards/card.ts';
import { cardsState } from '../cards/cards-state.ts';
import { id, instant } from '../common.ts';
import { gender, interestedIn } from '../participants/participant.ts';
import { clock } from './clock.ts';

export const nightState = z.extend(clock, {
  event_id: id,
  /** Raised by every command and every plan. A command gives the number that its sender saw. */
  v: z.number(),
  /** How many rounds have ended, and therefore taken place. */
  ended: z.number(),
  /** The version of the plan in force; null before the first plan. */
  plan: z.nullable(z.number()),
  cards: cardsState,
  /** When the cards close and the results are released automatically. */
  release_at: z.nullable(instant),
  /** Whether everybody's email about the results has been written. */
  told: z.boolean(),
  /** Null before all guests have been notified of their results, or if fewer than ten cards are complete. */
  results: z.nullable(resultSums),
  /** The address of the staff member who last changed it; null before the first change. */
  changed_by: z.nullable(z.string()),
});
export type NightState = z.output<typeof nightState>;

const wholeFrom = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message));

/** Limits of a plan and of the clock (docs/rules/rounds.md#limits). */
const secondsOfRound = wholeFrom(60, 3600, 'A round takes 1 to 60 minutes');
const secondsOfGap = wholeFrom(0, 900, 'At most 15 minutes between rounds');

/** Settings of an evening's plan (docs/rules/plan.md). */
export const planSettings = z.object({
  rounds: wholeFrom(1, mostRounds, `An evening has 1 to ${mostRounds} rounds`),
  seconds: z._default(secondsOfRound, 300),
  gap_seconds: z._default(secondsOfGap, 60),
  tables: wholeFrom(1, 500, 'There are 1 to 500 tables'),
  /** `here`: everybody who is checked in. `registered`: everybody who is not absent. */
  who: z.enum(['here', 'registered'], 'Choose who is planned'),
  /** `planned`: the best round for everybody. `rotation`: one side stays, the other moves on by one table. */
  way: z._default(z.enum(['planned', 'rotation'], 'Choose how rounds are made'), 'planned'),
  /** `mutual`: only people who are interested in each other. */
  pairs: z._default(z.enum(['mutual', 'everyone'], 'Choose who meets whom'), 'mutual'),
  /** Whether people who met at an earlier event of the organization may meet again. */
  previous: z._default(z.boolean('Say whether people may meet again'), false),
  /** The largest age difference in years; null if there is no limit. */
  max_age_gap: z._default(z.nullable(wholeFrom(1, 60, 'An age gap of 1 to 60 years')), null),
  /** Whether people who date several genders should meet them in about the proportion that the room has. */
  fair_mix: z._default(z.boolean('Say whether to mix fairly'), true),
  /** Who changes tables: everyone about equally, or one side stays seated where possible. */
  movers: z._default(z.enum(['both', 'women_stay', 'men_stay'], 'Choose who moves'), 'both'),
  /** Whether guests' phones suggest conversation starters (docs/rules/guest-evening.md#opener). */
  openers: z._default(z.boolean('Say whether to suggest topics'), true),
  /** A different number gives a different plan of the same quality. */
  shuffle: z._default(wholeFrom(0, 999, 'A number from 0 to 999'), 0),
});
export type PlanSettings = z.output<typeof planSettings>;

/** Report on a plan: what it gives people, and what its rules cost. */
export const planReport = z.object({
  people: z.number(),
  rounds: z.number(),
  /** True if the plan has fewer rounds than requested, because afterwards no one has anyone left to meet. */
  fewer_rounds: z.boolean(),
  dates: z.number(),
  sit_outs: z.object({ least: z.number(), most: z.number() }),
  /** Whether the evening was planned for a fair mix. */
  mixed: z.boolean(),
  /** Participants who have no one to meet. */
  nobody_for: z.array(id),
  groups: z.array(
    z.object({
      gender,
      interested_in: interestedIn,
      people: z.number(),
      dates_average: z.number(),
      sit_outs_least: z.number(),
      sit_outs_most: z.number(),
    }),
  ),
  /** For each rule, how many more dates there would be without it. */
  given_up: z.object({ previous: z.number(), age_gap: z.number(), apart: z.number(), mix: z.number() }),
  /** Scores from 0 to 1: the average over all dates, and the average of the person who does worst. */
  quality: z.object({ average: z.number(), lowest_person: z.number() }),
});
export type PlanReport = z.output<typeof planReport>;

/** A kind of guest who would add dates. `dates_more`: how many, added up over all guests. */
export const wantedGuest = z.object({ gender, interested_in: interestedIn, dates_more: z.number() });
export type WantedGuest = z.output<typeof wantedGuest>;

/** How many more guests of one kind it takes to give everybody a date in every round. */
export const roomFiller = z.object({ gender, interested_in: interestedIn, people: z.number() });
export type RoomFiller = z.output<typeof roomFiller>;

export const plannedRound = z.object({
  number: z.number(),
  /** `[table, number, number, score]` for each date, sorted by table. The numbers are from `people`; the score is 0 to 1. */
  tables: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The numbers of people who sit out. */
  resting: z.array(z.number()),
  /** The tables whose date did not take place. */
  void: z.array(z.number()),
});
export type PlannedRound = z.output<typeof plannedRound>;

export const plan = z.object({
  version: z.number(),
  made_at: instant,
  made_by: z.string(),
  settings: planSettings,
  report: planReport,
  /** The number on badge, card and projector, which stays the same all evening. Names are in the event's list of participants. */
  people: z.array(z.object({ number: z.number(), id })),
  rounds: z.array(plannedRound),
});
export type Plan = z.output<typeof plan>;

/** The state that a command's sender saw. Required, because otherwise a late command could end another round than its sender meant. */
const seen = { v: wholeFrom(0, Number.MAX_SAFE_INTEGER, 'Say which state of the evening you saw') };

/** A host's commands (docs/rules/rounds.md#commands). */
export const clockCommand = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('start'), ...seen, seconds: z.optional(secondsOfRound), gap_seconds: z.optional(secondsOfGap) }),
    z.object({ action: z.literal('pause'), ...seen }),
    z.object({ action: z.literal('resume'), ...seen }),
    z.object({ action: z.literal('add'), ...seen, seconds: wholeFrom(-600, 600, 'Up to 10 minutes more or less') }),
    z.object({ action: z.literal('end'), ...seen }),
    z.object({ action: z.literal('back'), ...seen }),
    z.object({ action: z.literal('auto'), ...seen, on: z.boolean('Say whether rounds start by themselves') }),
    z.object({ action: z.literal('finish'), ...seen }),
  ],
  'Choose what to do',
);
export type ClockCommand = z.output<typeof clockCommand>;
/** A command without the state that its sender saw. */
export type Pressed = ClockCommand extends infer C ? (C extends unknown ? Omit<C, 'v'> : never) : never;

/** The plan that the sender saw; null before the first. If two plans are created at the same time, the second is refused. */
const replaces = { replaces: z.nullable(wholeFrom(1, Number.MAX_SAFE_INTEGER, 'Say which plan you saw')) };
const place = (what: string) => wholeFrom(1, Number.MAX_SAFE_INTEGER, what);

/** A request for a plan. `dry`: returns the report without storing the plan. */
export const planForm = z.extend(planSettings, { ...replaces, dry: z._default(z.boolean('Say whether to keep the plan'), false) });
export type PlanForm = z.output<typeof planForm>;

/** A change made to a plan by hand (docs/rules/rounds.md#changing-a-plan-by-hand). */
export const planEdit = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('swap'),
      ...replaces,
      round: place('Choose a round'),
      one: place('Choose two people'),
      other: place('Choose two people'),
    }),
    z.object({
      action: z.literal('void'),
      ...replaces,
      round: place('Choose a round'),
      table: place('Choose a table'),
      on: z.boolean('Say whether the date took place'),
    }),
    z.object({ action: z.literal('undo'), ...replaces }),
  ],
  'Choose what to do',
);
export type PlanEdit = z.output<typeof planEdit>;
