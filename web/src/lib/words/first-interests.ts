import { interestsText } from './text.ts';

const shown = 2;

type Interests = readonly { name: string }[];

/** 'Hiking, Theater +2 more': the first two interests (docs/rules/participants.md#participants-page). */
export function firstInterests(interests: Interests): string {
  const { names, more } = shortInterests(interests);
  return more === '' ? names : `${names} ${more}`;
}

/** The same in two parts, where only the names may be truncated; `more`: '' when there are no others. */
export function shortInterests(interests: Interests): { names: string; more: string } {
  const others = interests.length - shown;
  const names = interests.slice(0, shown).map(({ name }) => name);
  return { names: names.join(', '), more: others > 0 ? interestsText.more(others) : '' };
}
