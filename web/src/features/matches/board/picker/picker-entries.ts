import type { Candidate } from '#shared/model/matches/match.ts';
import type { Gender, Participant } from '#shared/model/participants/participant.ts';
import { compareCandidates, compareWaiting } from '#shared/rules/matches/candidate-order.ts';
import { nameSearch } from '#shared/rules/participants/fold-name.ts';
import { fullName } from '../../../../lib/words/full-name.ts';

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

/** Filter of the list; null where not filtered. */
export interface PeopleFilter {
  readonly gender: Gender | null;
  /** The id of an interest that they chose. */
  readonly interest: string | null;
}
export const everybody: PeopleFilter = { gender: null, interest: null };

/** A search by part of the name, together with the filter. */
export interface Question extends PeopleFilter {
  readonly search: string;
}

function isAskedFor({ search, gender, interest }: Question): (person: Participant) => boolean {
  const isCalled = nameSearch(search);
  return (person) =>
    (gender === null || person.gender === gender) &&
    (interest === null || person.interests.some(({ id }) => id === interest)) &&
    isCalled(fullName(person));
}

/** Returns the cards without a selection: present participants in the chosen order, then absent ones, so that staff can call them back. */
export function roomEntries(people: readonly Participant[], order: RoomOrder, question: Question): Entry[] {
  return people
    .filter(isAskedFor(question))
    .sort((one, other) => Number(one.absent) - Number(other.absent) || roomOrders[order](one, other))
    .map((person) => ({ kind: 'person', person }));
}

/**
 * Returns the cards with a selection: that person, then their candidates, never matched ones first, then by score
 * (docs/rules/matches.md#order-of-candidates). Absent participants are not candidates.
 * @param oneSided whether to include those who would not be shown the selected person
 */
export function candidateEntries(chosen: Participant, candidates: readonly Candidate[], question: Question, oneSided: boolean): Entry[] {
  const found = asked(candidates, question)
    .filter(({ mutual }) => oneSided || mutual)
    .sort(compareCandidates);
  return [
    { kind: 'chosen', person: chosen },
    ...found.map((candidate): Entry => ({ kind: 'candidate', person: candidate.participant, candidate })),
  ];
}

/** Counts matching candidates who are not mutual. */
export const countOneSided = (candidates: readonly Candidate[], question: Question): number =>
  asked(candidates, question).filter(({ mutual }) => !mutual).length;

function asked(candidates: readonly Candidate[], question: Question): Candidate[] {
  const isAsked = isAskedFor(question);
  return candidates.filter(({ participant }) => !participant.absent && isAsked(participant));
}

/** Returns the person whom Enter in the search box picks; undefined if there are several or none. */
export function onlyHit(entries: readonly Entry[]): Entry | undefined {
  const hits = entries.filter((entry) => entry.kind !== 'chosen' && !entry.person.absent);
  return hits.length === 1 ? hits[0] : undefined;
}

/** Arranges cards in rows as wide as the screen allows; the selected person has their own row. */
export function rowsOf(entries: readonly Entry[], columns: number): Entry[][] {
  const [first, ...others] = entries;
  const alone = first?.kind === 'chosen';
  const rest = alone ? others : entries;
  const rows: Entry[][] = alone && first !== undefined ? [[first]] : [];
  for (let start = 0; start < rest.length; start += columns) rows.push(rest.slice(start, start + columns));
  return rows;
}
