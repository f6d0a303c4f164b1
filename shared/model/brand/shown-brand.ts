import * as z from 'zod/mini';

/** What guests' pages show of an organization's own look. Left out of replies if the organization has not chosen any. */
export const shownBrand = z.object({
  /** The accent color on light and on dark ground; null for the product's own. */
  accent: z.nullable(z.object({ light: z.string(), dark: z.string() })),
  /** The path of a PNG of at most 512 pixels on each side. */
  logo_url: z.nullable(z.string()),
});
export type ShownBrand = z.output<typeof shownBrand>;
