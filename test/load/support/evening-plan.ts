import { Dice } from '../../support/model/dice.ts';

/** An action of a staff member, or of a guest at the door. Guests and matches are identified by their numbers in the plan. */
export type Action =
  | { readonly kind: 'register'; readonly guest: number }
  | { readonly kind: 'mark absent'; readonly guest: number; readonly absent: boolean }
  | { readonly kind: 'match'; readonly match: number; readonly one: number; readonly other: number }
  | { readonly kind: 'take back'; readonly match: number }
  | { readonly kind: 'take off'; readonly guest: number }
  | { readonly kind: 'candidates'; readonly guest: number }
  | { readonly kind: 'list guests' | 'list matches' | 'event statistics' | 'match statistics' | 'reconnect' };

export interface Step {
  /** Minute of the hour, from 0 to 60. */
  readonly minute: number;
  /** Number of the staff member who acts, from 0. */
  readonly staff: number;
  readonly action: Action;
}

export interface Cast {
  readonly guests: number;
  readonly staff: number;
}

/** Length of a round, in minutes. */
const round = 5;
/** Minutes between two views of the same thing by one staff member. */
const looks = { 'list guests': 1.25, 'list matches': 2.5, 'event statistics': 2.5, 'match statistics': 2.5, reconnect: round } as const;
const lastArrival = 18;

/**
 * Plans an hour of an evening. Guests arrive during the first third, in which every kind of action occurs, so that all functions are warm
 * later. The other two thirds have the same structure: four rounds each, in which everybody present is matched once.
 */
export function planEvening(cast: Cast, seed: number): Step[] {
  const plan = new EveningPlan(cast, seed);
  plan.arrive();
  plan.look();
  for (const minute of [10, 15]) plan.playRound(minute, ((minute - 2) / lastArrival) * cast.guests);
  for (let minute = 20; minute < 60; minute += round) plan.playRound(minute, cast.guests);
  return plan.steps.sort((one, other) => one.minute - other.minute);
}

class EveningPlan {
  readonly steps: Step[] = [];
  readonly #cast: Cast;
  readonly #random: Dice;
  readonly #gone = new Set<number>();
  readonly #absent = new Set<number>();
  #matches = 0;

  constructor(cast: Cast, seed: number) {
    this.#cast = cast;
    this.#random = new Dice(seed);
  }

  arrive(): void {
    for (let guest = 0; guest < this.#cast.guests; guest += 1) {
      const share = (guest + this.#random.within(0, 1)) / this.#cast.guests;
      this.#add(share * lastArrival, { kind: 'register', guest });
    }
  }

  look(): void {
    for (let staff = 0; staff < this.#cast.staff; staff += 1) {
      for (const kind of ['list guests', 'list matches', 'event statistics', 'match statistics', 'reconnect'] as const) {
        const pause = looks[kind];
        for (let from = 0; from < 60; from += pause) this.#add(this.#random.within(from, from + pause), { kind }, staff);
      }
    }
  }

  /** Plays a round among the first `arrived` guests, without guests who have left. */
  playRound(minute: number, arrived: number): void {
    const random = this.#random;
    const room = Array.from({ length: Math.floor(arrived) }, (_, guest) => guest).filter((guest) => !this.#gone.has(guest));
    for (const guest of random.shuffle(room).slice(0, 3)) {
      const absent = !this.#absent.delete(guest);
      if (absent) this.#absent.add(guest);
      this.#add(minute + random.within(0, 0.4), { kind: 'mark absent', guest, absent });
    }
    const made = this.#matchAll(minute, random.shuffle(room.filter((guest) => !this.#absent.has(guest))));
    const takenBack = random.shuffle(made).slice(0, 2);
    for (const { match } of takenBack) this.#add(minute + random.within(3.9, 4.1), { kind: 'take back', match });
    // Chooses a guest without a deleted match, so that no deletion concerns something that is already gone.
    const leaving = random.pick(room.filter((guest) => !takenBack.some(({ one, other }) => guest === one || guest === other)));
    this.#gone.add(leaving);
    this.#add(minute + random.within(4.4, 4.6), { kind: 'take off', guest: leaving });
  }

  /** Matches neighbors, in some cases after viewing their candidates. */
  #matchAll(minute: number, seated: readonly number[]): { match: number; one: number; other: number }[] {
    return seated.flatMap((one, place) => {
      const other = seated[place + 1];
      if (place % 2 === 1 || other === undefined) return [];
      const at = minute + this.#random.within(0.7, 3.5);
      if (place % 8 === 0) this.#add(at - 0.1, { kind: 'candidates', guest: one });
      const pair = { match: this.#matches++, one, other };
      this.#add(at, { kind: 'match', ...pair });
      return [pair];
    });
  }

  #add(minute: number, action: Action, staff = Math.floor(this.#random.within(0, this.#cast.staff))): void {
    this.steps.push({ minute, staff, action });
  }
}
