import type { Interest } from '#shared/model/participants/catalogue.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { interestsText } from '../text.ts';
import type { ChoiceGroup } from './choice-picker.tsx';

/** Interests under their categories, both in alphabetical order; those without a category last, as 'Other'. */
export function groupByCategory(interests: readonly Interest[]): ChoiceGroup[] {
  const groups = groupBy(interests, (interest) => interest.category);
  const choicesOf = (list: readonly Interest[]) =>
    [...list].sort((a, b) => a.name.localeCompare(b.name, 'en')).map(({ id, name, description }) => ({ id, name, hint: description }));
  return [...groups]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? '', 'en'))
    .map(([category, list]) => ({ heading: category ?? interestsText.noCategory, choices: choicesOf(list) }));
}
