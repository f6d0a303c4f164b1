/** Number of suffixes of a taken slug that are tried in order, before random ones. */
const orderedSuffixes = 8;

/** The slug for an attempt, starting at 1: unchanged, with -2 to -8, then with a random number. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  return `${slug}-${attempt <= orderedSuffixes ? attempt : 1000 + Math.floor(Math.random() * 999_000)}`;
}

/** Whether `slug` is `base` with or without a number, so that it can stay. */
export const isNumbered = (slug: string, base: string): boolean =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
