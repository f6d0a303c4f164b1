import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

/** What an organization is held to: invitations in 24 hours (to events and to its staff), registrations within an hour and on a day, live sockets of an event at a time, hosts and admins. */
export const tenantLimit = z.enum(['event_invitations', 'staff_invitations', 'registrations', 'registrations_day', 'sockets', 'staff']);

/** `used` of `most`. */
export const limitUse = z.object({ limit: tenantLimit, used: z.number(), most: z.number() });
export type LimitUse = z.output<typeof limitUse>;

/** An organization near a limit, at four fifths of it or beyond, when it was looked at last. */
export const nearLimit = z.extend(limitUse, { tenant: z.object({ id, name: z.string() }), at: instant });
export type NearLimit = z.output<typeof nearLimit>;
