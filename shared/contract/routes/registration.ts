import * as z from 'zod/mini';
import { shownBrand } from '#shared/model/brand/shown-brand.ts';
import { cancellationNotice } from '#shared/model/cancellations/cancellation.ts';
import { interest } from '#shared/model/catalogue/catalogue.ts';
import { id, instant, wholeNumber } from '#shared/model/common.ts';
import { factsInWords } from '#shared/model/events/event-facts.ts';
import { answersField, question } from '#shared/model/events/question.ts';
import { keptMonths } from '#shared/model/participants/consent.ts';
import { ageRange, gender, participantForm, profile, youngest } from '#shared/model/participants/participant.ts';
import { shownPrice } from '#shared/model/payments/price.ts';
import { resource } from '../define.ts';
import { formErrors } from '../form-errors.ts';
import { linkToken } from '../link-token.ts';

/** The event's facts for a visitor who has the link. */
export const invitedEvent = z.extend(factsInWords, {
  id,
  organization: z.string(),
  /** How many months after a guest's last event the organization keeps the profile (docs/rules/retention.md#how-long). */
  kept_months: keptMonths,
  /** A sentence that says who may come; left out if everybody may. */
  for_whom: z.optional(z.string()),
  /** True if guests apply and staff decide who comes; otherwise left out. */
  approval: z.optional(z.literal(true)),
  /** Interests that only this organization's guests can choose; left out if there are none. */
  own_interests: z.optional(z.array(interest)),
  /** The organizer's own questions in the form; left out if there are none. */
  questions: z.optional(z.array(question)),
  /** What a place costs; left out if it costs nothing. */
  price: z.optional(shownPrice),
  /** How the organization looks; left out if it has chosen neither color nor logo. */
  brand: z.optional(shownBrand),
});
export type InvitedEvent = z.output<typeof invitedEvent>;

/** Another event, for a person whose gender or age does not fit the link's event. `when`: its time in words, with the zone. */
const otherEvent = z.object({ name: z.string(), when: z.string(), registration_link: z.string() });
export type OtherEvent = z.output<typeof otherEvent>;

/** Calls for visitors who have an event’s registration link. */
export const registration = resource('registration', {
  validateLink: {
    method: 'GET',
    path: '/register/{key}/validate',
    summary: 'Whether a registration link still works (key: event id)',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:status', 'secrets:derive'],
    /** With `gender` and `age`, the reply names another event if this one does not fit that person. */
    query: z.extend(linkToken, {
      gender: z.optional(gender),
      age: z.optional(wholeNumber(youngest, ageRange)),
    }),
    reply: z.object({
      valid: z.boolean(),
      error: z.nullable(z.string()),
      event: z.nullable(invitedEvent),
      expires_at: z.nullable(instant),
      /** Genders for which no place is free now; left out if there is a place for everybody. */
      full: z.optional(z.array(gender)),
      /** The organization's next event for the given gender and age; left out if this one fits, or if there is none. */
      other_event: z.optional(otherEvent),
      /** Set if the event was canceled. */
      cancellation: z.optional(cancellationNotice),
    }),
    errors: [],
  },
  getRegistrationPage: {
    method: 'GET',
    path: '/register/{key}',
    summary: 'The event of a registration link (key: event id with `token`, or the token itself)',
    auth: ['public'],
    rights: ['table:get', 'table:query'],
    query: linkToken,
    reply: z.object({ event: invitedEvent, expires_at: instant }),
    errors: ['registration_token_required', 'link_not_found', 'link_expired', 'event_canceled'],
  },
  registerForEvent: {
    method: 'POST',
    path: '/register/{key}',
    summary: 'Register for an event (key: event id with `token`, or the token itself)',
    auth: ['public', 'participant'],
    rights: [
      'table:get',
      'table:query',
      'table:batch-get',
      'table:put',
      'table:update',
      'tokens:sign',
      'secrets:derive',
      'uploads:sign',
      'tenants:limit',
      'mail:invite',
    ],
    query: linkToken,
    body: z.extend(participantForm, answersField),
    multipart: true,
    reply: z.object({ participant: profile, access_token: z.string(), refresh_token: z.string() }),
    status: 201,
    errors: [
      'registration_refused',
      'registration_token_required',
      'link_not_found',
      'link_expired',
      'event_canceled',
      'approval_needed',
      'payment_needed',
      ...formErrors,
      'mail_proof_needed',
      'too_many_at_once',
      'too_many_registrations',
    ],
  },
});
