import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';
import type { Phone } from './phone.ts';

/**
 * Counts an evening from outside: from what each guest's phone showed, by the rules in a guest's words, and without any code of the
 * product.
 */

/** Two guests who sat at a table in a round; their ids are sorted. */
export interface Sitting {
  readonly round: number;
  readonly table: number;
  readonly two: readonly [string, string];
}

export interface Recounted {
  readonly dates: readonly Sitting[];
  /** For each guest who was planned: the rounds that they sat out. */
  readonly rests: ReadonlyMap<string, readonly number[]>;
  /** For each round: its start, as stated on every phone. */
  readonly began: ReadonlyMap<number, string>;
  /** Contradictions that were found. */
  readonly faults: readonly string[];
}

/** Two guests who must not be seated together from a given round on. */
export interface Apart {
  readonly two: readonly [string, string];
  readonly from: number;
}

interface Wishes {
  readonly gender: Gender;
  readonly wish: InterestedIn;
}

export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

const likes = ({ wish }: Wishes, { gender }: Wishes): boolean =>
  wish === 'everyone' || (wish === 'men' ? gender === 'male' : gender === 'female');
const mayMeet = (one: Wishes, other: Wishes): boolean => likes(one, other) && likes(other, one);
const isApart = (apart: readonly Apart[], one: string, other: string, round: number): boolean =>
  apart.some(({ two, from }) => from <= round && pairOf(...two) === pairOf(one, other));

/** Returns who met whom, where and when, and any contradictions between two phones or two seats. */
export function recountNight(phones: readonly Phone[]): Recounted {
  const faults = phones.flatMap(({ faults: own }) => own);
  const dates = new Map<string, Sitting>();
  const rests = new Map<string, number[]>();
  const began = new Map<number, string>();
  const known = new Map(phones.map((phone) => [phone.id, phone]));
  for (const { id, guest, sat } of phones) {
    if (sat.size > 0) rests.set(id, []);
    for (const [round, seat] of sat) {
      const { table, partner } = seat;
      if (seat.began !== (began.get(round) ?? seat.began)) faults.push(`${guest.name} is told another beginning of round ${round}`);
      began.set(round, seat.began);
      if (table === null || partner === null) {
        rests.get(id)?.push(round);
        continue;
      }
      const other = known.get(partner.id);
      const theirs = other?.sat.get(round);
      if (theirs?.table !== table || theirs.partner?.id !== id)
        faults.push(`${guest.name} expects somebody at table ${table} of round ${round} who is not told so`);
      if (partner.name !== other?.guest.name) faults.push(`${guest.name} is told to meet ${partner.name}, who is ${other?.guest.name}`);
      const two = [id, partner.id].sort() as [string, string];
      const before = dates.get(`${round} ${table}`);
      if (before !== undefined && before.two.join() !== two.join()) faults.push(`Table ${table} of round ${round} has two couples`);
      dates.set(`${round} ${table}`, { round, table, two });
    }
  }
  return { dates: [...dates.values()].sort((one, other) => one.round - other.round || one.table - other.table), rests, began, faults };
}

/**
 * Returns pairs who should not have sat together: because they had met before, because one is not interested in the other, or because they
 * were kept apart from that round on.
 */
export function findWrongDates({ dates }: Recounted, phones: readonly Phone[], apart: readonly Apart[]): string[] {
  const known = new Map(phones.map((phone) => [phone.id, phone]));
  const met = new Set<string>();
  return dates.flatMap(({ round, two }) => {
    const [one, other] = two.map((id) => known.get(id)?.guest);
    if (one === undefined || other === undefined) return [`A stranger sits in round ${round}`];
    const names = `${one.name} and ${other.name} in round ${round}`;
    const again = met.has(pairOf(...two));
    met.add(pairOf(...two));
    return [
      ...(again ? [`${names}: again`] : []),
      ...(mayMeet(one, other) ? [] : [`${names}: against a wish`]),
      ...(isApart(apart, ...two, round) ? [`${names}: kept apart`] : []),
    ];
  });
}

/**
 * Returns pairs who both sat out a round in which they could have met. There should be none: a plan has as many dates as possible, and
 * there was a table for everybody.
 */
export function findIdlePairs({ dates, rests }: Recounted, phones: readonly Phone[], apart: readonly Apart[]): string[] {
  const roundOf = new Map(dates.map(({ round, two }) => [pairOf(...two), round]));
  return phones.flatMap((one, place) =>
    phones.slice(place + 1).flatMap((other) => {
      if (!mayMeet(one.guest, other.guest)) return [];
      const both = rests.get(one.id)?.filter((round) => rests.get(other.id)?.includes(round)) ?? [];
      const met = roundOf.get(pairOf(one.id, other.id)) ?? Number.POSITIVE_INFINITY;
      const idle = both.filter((round) => round < met && !isApart(apart, one.id, other.id, round));
      return idle.map((round) => `${one.guest.name} and ${other.guest.name} both sit out round ${round}`);
    }),
  );
}

/**
 * Returns groups of comparable guests in which, after some round, one had sat out at least two rounds more than another.
 * @param guests guests who were there all evening. A guest with fewer people to meet than there are rounds must sit out sometimes in any
 * plan
 */
export function findUnevenRests({ rests }: Recounted, guests: readonly Phone[], rounds: number): string[] {
  const partnersOf = ({ guest }: Phone) => guests.filter((other) => other.guest !== guest && mayMeet(guest, other.guest)).length;
  const equals = Map.groupBy(
    guests.filter((phone) => partnersOf(phone) >= rounds),
    ({ guest }) => `${guest.gender}, ${guest.wish}`,
  );
  return [...equals].flatMap(([kind, group]) =>
    Array.from({ length: rounds }, (_, at) => at + 1).flatMap((round) => {
      const counts = group.map(({ id }) => rests.get(id)?.filter((rested) => rested <= round).length ?? 0);
      return Math.max(...counts) - Math.min(...counts) > 1 ? [`${kind}, after round ${round}: ${counts}`] : [];
    }),
  );
}

export interface Spread {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}

export const meanOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0) / counts.length;

export const spreadOf = (counts: readonly number[]): Spread => ({
  least: Math.min(...counts),
  mean: meanOf(counts),
  most: Math.max(...counts),
});
