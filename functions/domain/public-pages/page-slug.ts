import { Problem } from '#shared/contract/errors.ts';
import { isReservedSlug } from '#shared/rules/public-pages/reserved-slugs.ts';
import { slugOf } from '#shared/rules/text/slug.ts';
import { mostFormer } from '../../data/public-pages/pages.ts';

/**
 * Refuses addresses that look like a part of the site, or like another company.
 * @throws Problem `invalid_input`
 */
export function requireSlug(slug: string): void {
  if (isReservedSlug(slug)) throw new Problem('invalid_input', { fields: { slug: 'This address is reserved. Please choose another.' } });
}

interface Addressed {
  readonly slug: string;
  readonly former: readonly string[];
  readonly isKnown: boolean;
}

/** A page's addresses after a form. `released`: a slug that nobody has seen, and that others may take again. */
interface Addresses extends Addressed {
  readonly released: string | undefined;
}

/**
 * Returns a page's addresses after a form. A slug that was published once stays the page's forever, as a former one.
 * @throws Problem `invalid_input` if the page has too many former slugs already
 */
export function addressesAfter(before: Addressed | undefined, { slug, published }: { slug: string; published: boolean }): Addresses {
  if (before === undefined) return { slug, former: [], isKnown: published, released: undefined };
  if (before.slug === slug) return { slug, former: before.former, isKnown: before.isKnown || published, released: undefined };
  const former = [...(before.isKnown ? [before.slug] : []), ...before.former].filter((known) => known !== slug);
  if (former.length > mostFormer) {
    throw new Problem('invalid_input', {
      fields: { slug: `The address has changed ${mostFormer} times. Please choose one of the earlier ones.` },
    });
  }
  const isKnown = published || before.former.includes(slug);
  return { slug, former, isKnown, released: before.isKnown ? undefined : before.slug };
}

/** Returns a slug for a new page, made from its name. `otherwise`: if the name gives none that a page may have. */
export function suggestSlug(name: string, otherwise: string): string {
  const slug = slugOf(name, otherwise);
  return slug.length < 3 || isReservedSlug(slug) ? slugOf(`${otherwise} ${slug}`) : slug;
}
