import type { Candidate } from '#shared/model/match.ts';
import type { Participant } from '#shared/model/participant.ts';
import { compareCandidates, compareWaiting } from '#shared/rules/candidate-order.ts';
import { fullName } from '../../../lib/words/full-name.ts';

/** One card of the picker. */
export type Entry =
  | { kind: 'person'; person: Participant }
  | { kind: 'chosen'; person: Participant }
  | { kind: 'candidate'; person: Participant; candidate: Candidate };

export const roomOrders = {
  waiting: compareWaiting,
  name: (a: Participant, b: Participant) => a.first_name.localeCompare(b.first_name, 'en') || a.last_name.localeCompare(b.last_name, 'en'),
} as const;
export type RoomOrder = keyof typeof roomOrders;

/** Without a selection: present participants in the chosen order, then absent ones, so that staff can call them back. */
export function roomEntries(people: readonly Participant[], order: RoomOrder, search: string): Entry[] {
  return people
    .filter((person) => isCalled(person, search))
    .sort((one, other) => Number(one.absent) - Number(other.absent) || roomOrders[order](one, other))
    .map((person) => ({ kind: 'person', person }));
}

/**
 * With a selection: that person, then their candidates, never matched ones first, then by score
 * (docs/rules/matches.md#order-of-candidates). Absent participants are not candidates.
 */
export function candidateEntries(chosen: Participant, candidates: readonly Candidate[], search: string): Entry[] {
  const found = candidates.filter(({ participant }) => !participant.absent && isCalled(participant, search)).sort(compareCandidates);
  return [
    { kind: 'chosen', person: chosen },
    ...found.map((candidate): Entry => ({ kind: 'candidate', person: candidate.participant, candidate })),
  ];
}

const isCalled = (person: Participant, search: string) => search === '' || fullName(person).toLowerCase().includes(search);

/** Cards in rows as wide as the screen allows; the selected person has a row alone. */
export function rowsOf(entries: readonly Entry[], columns: number): Entry[][] {
  const [first, ...others] = entries;
  const alone = first?.kind === 'chosen';
  const rest = alone ? others : entries;
  const rows: Entry[][] = alone && first !== undefined ? [[first]] : [];
  for (let start = 0; start < rest.length; start += columns) rows.push(rest.slice(start, start + columns));
  return rows;
}
