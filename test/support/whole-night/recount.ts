import type { Gender, InterestedIn } from '#shared/model/participant.ts';
import type { Phone } from './phone.ts';

/**
 * A night counted from outside: from what each guest's phone showed them, by the rules as a guest would say them, and by nothing of the
 * product.
 */

/** Two who sat at a table in a round, by id, the lower one first. */
export interface Sitting {
  readonly round: number;
  readonly table: number;
  readonly two: readonly [string, string];
}

export interface Recounted {
  readonly dates: readonly Sitting[];
  /** By guest who was planned at all: the rounds that they sat out. */
  readonly rests: ReadonlyMap<string, readonly number[]>;
  /** Why it cannot have been so. */
  readonly faults: readonly string[];
}

interface Wishes {
  readonly gender: Gender;
  readonly wish: InterestedIn;
}

export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

const likes = ({ wish }: Wishes, { gender }: Wishes): boolean =>
  wish === 'everyone' || (wish === 'men' ? gender === 'male' : gender === 'female');

/** Who met whom, where and when, and what contradicts itself in that: two phones, or two seats. */
export function recountNight(phones: readonly Phone[]): Recounted {
  const faults = phones.flatMap(({ faults: own }) => own);
  const dates = new Map<string, Sitting>();
  const rests = new Map<string, number[]>();
  const known = new Map(phones.map((phone) => [phone.id, phone]));
  for (const phone of phones) {
    if (phone.sat.size > 0) rests.set(phone.id, []);
    for (const [round, { table, partner }] of phone.sat) {
      if (table === null || partner === null) {
        rests.get(phone.id)?.push(round);
        continue;
      }
      const theirs = known.get(partner.id)?.sat.get(round);
      if (theirs?.table !== table || theirs.partner?.id !== phone.id)
        faults.push(`${phone.guest.name} expects somebody at table ${table} of round ${round} who is not told so`);
      const two = [phone.id, partner.id].sort() as [string, string];
      const before = dates.get(`${round} ${table}`);
      if (before !== undefined && before.two.join() !== two.join()) faults.push(`Table ${table} of round ${round} has two couples`);
      dates.set(`${round} ${table}`, { round, table, two });
    }
  }
  return { dates: [...dates.values()].sort((one, other) => one.round - other.round || one.table - other.table), rests, faults };
}

/** Who sat with whom although nobody should have: a second time, against a wish, or kept apart from that round on. */
export function findWrongDates(
  dates: readonly Sitting[],
  phones: readonly Phone[],
  apart: readonly { readonly two: readonly [string, string]; readonly from: number }[],
): string[] {
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
      ...(likes(one, other) && likes(other, one) ? [] : [`${names}: against a wish`]),
      ...(apart.some((pair) => pair.from <= round && pairOf(...pair.two) === pairOf(...two)) ? [`${names}: kept apart`] : []),
    ];
  });
}

/** Groups of equals in which, after some round, one had sat out at least two rounds more than another. @param guests those who were there all night */
export function findUnevenRests({ rests }: Recounted, guests: readonly Phone[], rounds: number): string[] {
  const equals = Map.groupBy(guests, ({ guest }) => `${guest.gender}, ${guest.wish}`);
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

export const spreadOf = (counts: readonly number[]): Spread => ({
  least: Math.min(...counts),
  mean: counts.reduce((sum, count) => sum + count, 0) / counts.length,
  most: Math.max(...counts),
});
