import type { EventStatus } from '#shared/model/events/event.ts';

/** How long after its end an event still accepts registrations, ms. */
export const openAfterEnd = 3 * 3_600_000;

/** The invitation dialog shows a warning if fewer seconds than this are left (docs/rules/registration.md#invitation-dialog). */
export const expiryWarningSeconds = 3600;

interface Evening {
  /** ISO 8601. */
  readonly end_time: string;
  readonly status: EventStatus;
}

export interface RegistrationWindow {
  readonly expired: boolean;
  /** How many whole seconds are left; 0 if it has expired. */
  readonly expire_seconds: number;
  /** ISO 8601 UTC: three hours after the event's end, even for a completed event. */
  readonly expires_at: string;
}

/**
 * Returns how long an event's registration link works: until three hours after the event's end. If the event is completed, the link has
 * expired (docs/rules/registration.md#registration-link).
 */
export function registrationWindow(event: Evening, now: Date): RegistrationWindow {
  const closes = Date.parse(event.end_time) + openAfterEnd;
  const left = event.status === 'completed' ? 0 : Math.max(0, Math.floor((closes - now.getTime()) / 1000));
  return { expired: left === 0, expire_seconds: left, expires_at: new Date(closes).toISOString() };
}
