import type { Candidate } from '#shared/model/matches/match.ts';
import type { Gender, Participant } from '#shared/model/participants/participant.ts';
import { compareCandidates, compareWaiting } from '#shared/rules/matches/candidate-order.ts';
import { nameSearch } from '#shared/rules/participants/fold-name.ts';
import { fullName } from '../../../../lib/words/full-name.ts';

/** One card of the picker. */
export type Entry =
  | { kind: 'person'; person: Participant }
  | { kind: 'chosen'; person: Participant; isForFriends: boolean }
  | { kind: 'candidate'; person: Participant; candidate: Candidate };

export const roomOrders = {
  waiting: compareWaiting,
  name: (a: Participant, b: Participant) => a.first_name.localeCompare(b.first_name, 'en') || a.last_name.localeCompare(b.last_name, 'en'),
} as const;
export type RoomOrder = keyof typeof roomOrders;

/** Filter of the list. Each field is null if the list is not filtered by it. */
export interface PeopleFilter {
  readonly gender: Gender | null;
  /** Id of an interest. The list then has only people who chose it. */
  readonly interest: string | null;
}
export const everybody: PeopleFilter = { gender: null, interest: null };

/** What the list is searched for: part of a name, together with the filter. */
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

/**
 * Returns the cards if nobody is selected: present participants in the chosen order, then absent ones, so that staff can call them back.
 */
export function roomEntries(people: readonly Participant[], order: RoomOrder, question: Question): Entry[] {
  return people
    .filter(isAskedFor(question))
    .sort((one, other) => Number(one.absent) - Number(other.absent) || roomOrders[order](one, other))
    .map((person) => ({ kind: 'person', person }));
}

/**
 * Returns the cards if somebody is selected: that person, then their candidates. Candidates who were never matched with that person come
 * first; then the score decides (docs/rules/matches.md#order-of-candidates). Absent participants are not candidates.
 * @param oneSided whether to include people whose own candidates would not include the selected person
 * @param isForFriends whether the event is for making friends, where it does not matter whom someone is interested in
 */
export function candidateEntries(
  chosen: Participant,
  candidates: readonly Candidate[],
  question: Question,
  oneSided: boolean,
  isForFriends = false,
): Entry[] {
  const found = asked(candidates, question)
    .filter(({ mutual }) => oneSided || mutual)
    .sort(compareCandidates);
  return [
    { kind: 'chosen', person: chosen, isForFriends },
    ...found.map((candidate): Entry => ({ kind: 'candidate', person: candidate.participant, candidate })),
  ];
}

/** Counts the candidates who match the search and the filter, and whose interest is not mutual. */
export const countOneSided = (candidates: readonly Candidate[], question: Question): number =>
  asked(candidates, question).filter(({ mutual }) => !mutual).length;

function asked(candidates: readonly Candidate[], question: Question): Candidate[] {
  const isAsked = isAskedFor(question);
  return candidates.filter(({ participant }) => !participant.absent && isAsked(participant));
}

/** Returns the person picked by Enter in the search box; undefined if several people or nobody was found. */
export function onlyHit(entries: readonly Entry[]): Entry | undefined {
  const hits = entries.filter((entry) => entry.kind !== 'chosen' && !entry.person.absent);
  return hits.length === 1 ? hits[0] : undefined;
}

/** Arranges cards in rows with as many cards as fit the screen. The selected person has a row to themselves. */
export function rowsOf(entries: readonly Entry[], columns: number): Entry[][] {
  const [first, ...others] = entries;
  const alone = first?.kind === 'chosen';
  const rest = alone ? others : entries;
  const rows: Entry[][] = alone && first !== undefined ? [[first]] : [];
  for (let start = 0; start < rest.length; start += columns) rows.push(rest.slice(start, start + columns));
  return rows;
}
