import type { Gender } from '#shared/model/participant.ts';
import type { Filters } from './filters.ts';

/** Gender is told by words, never by a color. */
export const genderWords: Record<Gender, string> = { female: 'Woman', male: 'Man', 'non-binary': 'Non-binary' };

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** '1 match', '4 matches'. */
export const countOf = (count: number, one: string, many: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What a list is narrowed to, for paper: ['Woman', '25 to 35 years', '“ada”']. */
export function filterWords(search: string, { gender, minAge, maxAge, hasPhoto }: Filters): string[] {
  const ages =
    minAge === null
      ? maxAge === null
        ? ''
        : `up to ${maxAge} years`
      : maxAge === null
        ? `${minAge} years and older`
        : `${minAge} to ${maxAge} years`;
  return [
    gender === null ? '' : genderWords[gender],
    ages,
    hasPhoto === null ? '' : hasPhoto ? 'With photo' : 'No photo',
    search === '' ? '' : `“${search}”`,
  ].filter((words) => words !== '');
}
