import * as z from 'zod/mini';
import { atMost, instant } from '../common.ts';

/** Addresses to invite, at most 500 per call. Each is checked separately; invalid ones are returned in `errors`. */
export const inviteForm = z.object({
  emails: z
    .array(
      z.string('Each address must be text').check(atMost(500, 'This address is too long')),
      'Please enter at least one valid email address',
    )
    .check(z.minLength(1, 'Please enter at least one valid email address'), z.maxLength(500, 'Please invite at most 500 people at once')),
});

/**
 * `sent`: accepted for sending. `failed`: not accepted, each listed in `errors`. `more_at`: when the next may be sent, if some exceeded the
 * organization's daily quota.
 */
export const inviteResult = z.object({
  sent: z.number(),
  failed: z.number(),
  errors: z.array(z.object({ email: z.string(), error: z.string() })),
  more_at: z.optional(instant),
});

/** Why an address got no invitation. */
export const inviteRefusals = {
  malformed: 'Invalid email format',
  suppressed: 'Email to this address bounced or was marked as spam',
  refused: 'The mail service refused mail to this address. You can try again tomorrow',
  overQuota: 'Your organization has reached its current limit for invitations',
} as const;
export type InviteResult = z.output<typeof inviteResult>;

/** An address that was invited to an event by email. `registered`: true if one of the event's participants has this address. */
export const eventInvite = z.object({
  email: z.string(),
  invited_at: instant,
  /** When the invitation was last emailed again; null if it was emailed only once. */
  invited_again_at: z.nullable(instant),
  registered: z.boolean(),
});
export type EventInvite = z.output<typeof eventInvite>;

/**
 * The event's registration link. `qr_code` is a PNG data URL (256 px, margin 2), `qr_svg` the same code as SVG text; `expire_seconds` is 0
 * if the link has expired.
 */
export const registrationLinkDetails = z.object({
  token: z.string(),
  link: z.string(),
  qr_code: z.string(),
  qr_svg: z.string(),
  expired: z.boolean(),
  expire_seconds: z.number(),
});
export type RegistrationLinkDetails = z.output<typeof registrationLinkDetails>;
