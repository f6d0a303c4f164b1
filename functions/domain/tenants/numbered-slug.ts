/** How many suffixes are tried in order, before random ones, if a slug is taken. */
const orderedSuffixes = 8;

/** Returns the slug for an attempt, where attempts count from 1: first unchanged, then with -2 to -8, then with a random number. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  return `${slug}-${attempt <= orderedSuffixes ? attempt : 1000 + Math.floor(Math.random() * 999_000)}`;
}

/** Whether `slug` is `base`, with or without a number. If so, it can stay. */
export const isNumbered = (slug: string, base: string): boolean =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
