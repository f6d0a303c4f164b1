import { Problem } from '#shared/contract/errors.ts';
import { isReservedSlug } from '#shared/rules/public-pages/reserved-slugs.ts';
import { mostFormer } from '../../data/public-pages/pages.ts';

/**
 * Refuses addresses that look like a part of the site, or like another company.
 * @throws Problem `invalid_input`
 */
export function requireSlug(slug: string): void {
  if (isReservedSlug(slug)) throw new Problem('invalid_input', { fields: { slug: 'This address is reserved. Please choose another.' } });
}

/**
 * Returns a page's former slugs after it has taken a slug, latest first.
 * @throws Problem `invalid_input` if it had too many already, because each stays taken forever
 */
export function formerOf(slug: string, before: { readonly slug: string; readonly former: readonly string[] } | undefined): string[] {
  if (before === undefined) return [];
  const former = [before.slug, ...before.former].filter((known, index, all) => known !== slug && all.indexOf(known) === index);
  if (former.length <= mostFormer) return former;
  throw new Problem('invalid_input', {
    fields: { slug: `The address has changed ${mostFormer} times. Please choose one of the earlier ones.` },
  });
}
