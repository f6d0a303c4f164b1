/** Numbers tried in order behind a slug that is taken; after them one is drawn. */
const orderedSuffixes = 8;

/** The slug to try at an attempt, the first being 1: itself, -2 to -8, then a random number. */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt === 1) return slug;
  return `${slug}-${attempt <= orderedSuffixes ? attempt : 1000 + Math.floor(Math.random() * 999_000)}`;
}

/** Is this the slug of such a name already, with or without a number? Then a new name of the same letters keeps it. */
export const isNumbered = (slug: string, base: string): boolean =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
