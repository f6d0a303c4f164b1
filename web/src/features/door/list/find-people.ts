import type { Participant } from '#shared/model/participants/participant.ts';
import { nameSearch } from '#shared/rules/participants/fold-name.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { type Attendance, attendanceOf } from '../marks/marks.ts';

/** A tab of the list. */
export type Shown = Attendance | 'all';

/** Finds people by the words of their name, or by their number. A search covers all tabs. */
export function findPeople(
  people: readonly Participant[],
  numbers: ReadonlyMap<string, number>,
  search: string,
  shown: Shown,
): readonly Participant[] {
  if (search === '') return shown === 'all' ? people : people.filter((person) => attendanceOf(person) === shown);
  if (/^\d+$/.test(search)) return people.filter(({ id }) => numbers.get(id) === Number(search));
  const isCalled = nameSearch(search);
  return people.filter((person) => isCalled(fullName(person)));
}
