import { genderNames } from '../../../ui/staff-text.ts';
import type { Filters } from './filters.ts';
import { filterText } from './text.ts';

/** Returns the active filters as words, for print: ['Woman', '25 to 35 years', '“ada”']. */
export function filterWords(search: string, { gender, minAge, maxAge, hasPhoto, unpaid }: Filters): string[] {
  const ages =
    minAge === null
      ? maxAge === null
        ? ''
        : filterText.agesUpTo(maxAge)
      : maxAge === null
        ? filterText.agesFrom(minAge)
        : filterText.agesBetween(minAge, maxAge);
  return [
    gender === null ? '' : genderNames[gender],
    ages,
    hasPhoto === null ? '' : hasPhoto ? filterText.withPhoto : filterText.noPhoto,
    unpaid === null ? '' : filterText.unpaid,
    search === '' ? '' : filterText.search(search),
  ].filter((words) => words !== '');
}
