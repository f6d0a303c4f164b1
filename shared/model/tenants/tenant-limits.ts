import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

/**
 * Limits of an organization: invitations in 24 hours (to events, and to its staff), registrations per hour and per day, open sockets at one
 * event, hosts and admins.
 */
export const tenantLimit = z.enum(['event_invitations', 'staff_invitations', 'registrations', 'registrations_day', 'sockets', 'staff']);

/** How much of a limit is used: `used` of `most`. */
export const limitUse = z.object({ limit: tenantLimit, used: z.number(), most: z.number() });
export type LimitUse = z.output<typeof limitUse>;

/** An organization that had used four fifths or more of a limit when it was last checked. */
export const nearLimit = z.extend(limitUse, { tenant: z.object({ id, name: z.string() }), at: instant });
export type NearLimit = z.output<typeof nearLimit>;
