import { moreInterestsText } from './text.ts';

const shown = 2;

/** Formats a person's first two interests: 'Hiking, Theater +2 more' (docs/rules/participants.md#participants-page). */
export function firstInterests(interests: readonly { name: string }[]): string {
  const { first, more } = shortInterests(interests);
  const names = first.map(({ name }) => name).join(', ');
  return more === '' ? names : `${names} ${more}`;
}

/** Returns the first two interests and the text for the rest, to be shown separately; `more` is '' if there are no others. */
export function shortInterests<Interest>(interests: readonly Interest[]): { first: readonly Interest[]; more: string } {
  const others = interests.length - shown;
  return { first: interests.slice(0, shown), more: others > 0 ? moreInterestsText.more(others) : '' };
}
