import * as z from 'zod/mini';
import { emailAddress, id, instant, line } from '../common.ts';

/** `#rrggbb`. */
export const accentColor = z
  .string('Please choose a color')
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Please enter a color such as #6b2a5b'));

/** What guests' pages show of an organization's own look. Left out of replies if the organization has not chosen any. */
export const shownBrand = z.object({
  /** The accent color on light and on dark ground; null for the product's own. */
  accent: z.nullable(z.object({ light: z.string(), dark: z.string() })),
  logo_url: z.nullable(z.string()),
});
export type ShownBrand = z.output<typeof shownBrand>;

const senderName = line({ max: [60, 'The sender must not exceed 60 characters'] });

export const brandForm = z.object({
  accent: z.nullable(accentColor),
  /** An upload made for a logo. */
  logo_id: z.nullable(id),
  /** The name that emails to guests come from; if it is blank, the organization's name. */
  sender_name: senderName,
});
export type BrandForm = z.output<typeof brandForm>;

export const brand = z.object({
  ...brandForm.shape,
  shown: shownBrand,
  /** Where guests' answers to emails go, proved by a code; null if nowhere. */
  reply_to: z.nullable(z.string()),
  /** An address that waits for its code, and until when the code is valid. */
  reply_to_asked: z.nullable(z.object({ email: z.string(), until: instant })),
});
export type Brand = z.output<typeof brand>;

export const replyToForm = z.object({ email: emailAddress('Email is required', 'Invalid email format') });
