import * as z from 'zod/mini';
import { isAccent, nearestAccent } from '../../rules/brand/accent.ts';
import { isLikeAddress, isLikeProduct } from '../../rules/brand/sender.ts';
import { emailAddress, id, instant, line } from '../common.ts';
import { shownBrand } from './shown-brand.ts';

/** `#rrggbb`, legible as text and as a button on light ground (docs/rules/brand.md#accent-color). */
export const accentColor = z.string('Please choose a color').check(
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, { error: 'Please enter a color such as #6b2a5b', abort: true }),
  z.refine(isAccent, {
    error: ({ input }) => `This color is too light to be read. The nearest that can be read is ${nearestAccent(String(input))}.`,
  }),
);

const senderName = line({ max: [60, 'The sender must not exceed 60 characters'] }).check(
  z.refine((name) => !isLikeAddress(name), 'The sender must be a name, not an address or a link'),
  z.refine((name) => !isLikeProduct(name), 'The sender must not look like Table Two itself'),
);

export const brandForm = z.object({
  accent: z.nullable(accentColor),
  /** An upload made for a logo. */
  logo_id: z.nullable(id),
  /** The name that emails to guests come from; if it is blank, the organization's name. */
  sender_name: senderName,
});
export type BrandForm = z.output<typeof brandForm>;

export const brand = z.object({
  accent: z.nullable(z.string()),
  logo_id: z.nullable(id),
  sender_name: z.string(),
  /** Left out of guests' pages if neither color nor logo is chosen; here, both are null then. */
  shown: shownBrand,
  /** Where guests' answers to emails go, proved by a code; null if nowhere. */
  reply_to: z.nullable(z.string()),
  /** An address that waits for its code, and until when the code is valid. */
  reply_to_asked: z.nullable(z.object({ email: z.string(), until: instant })),
});
export type Brand = z.output<typeof brand>;

export const replyToForm = z.object({ email: emailAddress('Email is required', 'Invalid email format') });
