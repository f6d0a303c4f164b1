import type { Match } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { NightState, Plan } from '#shared/model/rounds/night.ts';
import { eventClock } from '../../../lib/words/event-times.ts';
import { shortName } from '../../../lib/words/short-names.ts';
import { withWhomText } from './text.ts';

/**
 * What a participant is doing now. `note`: 'with Leila K. since 8:04 PM' (by the event's clock), 'at table 7 with Leila K.', 'sits out this
 * round', or 'free'.
 */
export interface Together {
  /** Null for a participant who sits with no one. */
  readonly partnerId: string | null;
  readonly note: string;
}

/** How long after a match the two are assumed to sit together, in ms (docs/rules/matches.md#matching-screen). */
export const togetherFor = 5 * 60_000;

/**
 * Returns who each participant was just matched with. If there are several matches, the latest counts.
 * @param latest matches of the event, latest first
 * @param now epoch ms
 * @param timeZone the event's time zone
 */
export function whoIsWithWhom(latest: readonly Match[], now: number, timeZone: string): ReadonlyMap<string, Together> {
  const found = new Map<string, Together>();
  for (const { participant1: one, participant2: two, start_time } of latest) {
    if (now - Date.parse(start_time) > togetherFor) continue;
    const since = eventClock(start_time, timeZone);
    for (const [person, other] of [
      [one, two],
      [two, one],
    ] as const) {
      if (!found.has(person.id)) found.set(person.id, { partnerId: other.id, note: withWhomText.note(shortName(other), since) });
    }
  }
  return found;
}

/** An evening with its clock and plan. */
export interface Evening {
  readonly night: NightState;
  readonly plan: Plan | null;
}

/**
 * Returns what each participant is doing now. While a round runs, the clock and plan decide, unless a match was made by hand since it
 * began; otherwise, matches just made by hand do. Matches that were recorded at a round's end do not count, because their dates are over.
 * @param latest matches of the event, latest first
 * @param now epoch ms
 * @param timeZone the event's time zone
 */
export function whoIsBusy(
  latest: readonly Match[],
  now: number,
  { night, plan }: Evening,
  people: readonly Participant[],
  timeZone: string,
): ReadonlyMap<string, Together> {
  if (plan === null) return whoIsWithWhom(latest, now, timeZone);
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  const pairKey = (one: string, other: string) => [one, other].sort().join(' ');
  const planned = new Set(
    plan.rounds
      .slice(0, night.ended)
      .flatMap(({ tables }) => tables.map(([, one, other]) => pairKey(idOf.get(one) ?? '', idOf.get(other) ?? ''))),
  );
  const byHand = whoIsWithWhom(
    latest.filter(({ participant1_id: one, participant2_id: other }) => !planned.has(pairKey(one, other))),
    now,
    timeZone,
  );
  const round = night.phase === 'running' || night.phase === 'paused' ? plan.rounds[night.round - 1] : undefined;
  if (round === undefined) return byHand;
  const since = night.starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(night.starts_at);
  const inRound = new Set(
    latest
      .filter(({ start_time }) => Date.parse(start_time) >= since)
      .flatMap(({ participant1_id: one, participant2_id: other }) => [one, other]),
  );
  const here = new Map(people.filter(({ absent }) => !absent).map((person) => [person.id, person]));
  const seats = new Map<string, Together>();
  for (const [table, one, other] of round.tables) {
    if (round.void.includes(table)) continue;
    const pair = [idOf.get(one) ?? '', idOf.get(other) ?? ''] as const;
    for (const [id, partnerId] of [pair, [pair[1], pair[0]] as const]) {
      const partner = here.get(partnerId);
      // If a guest's date has left, the guest sits alone and is free.
      if (partner !== undefined) seats.set(id, { partnerId, note: withWhomText.atTable(table, shortName(partner)) });
    }
  }
  const resting = new Set(round.resting.map((number) => idOf.get(number)));
  return new Map(
    [...here.keys()].map((id) => {
      const own = inRound.has(id) ? byHand.get(id) : undefined;
      const free = { partnerId: null, note: resting.has(id) ? withWhomText.sitsOut : withWhomText.free };
      return [id, own ?? seats.get(id) ?? byHand.get(id) ?? free];
    }),
  );
}
