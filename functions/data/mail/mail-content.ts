import * as z from 'zod/mini';
import { codePurpose, secondFactorChange } from '#shared/model/accounts/account.ts';
import { role } from '#shared/model/accounts/user.ts';
import { eventFacts } from '#shared/model/events/event-facts.ts';
import { gender } from '#shared/model/participants/participant.ts';
import { amount, currency } from '#shared/model/payments/currency.ts';
import { refundReason } from '#shared/model/payments/order.ts';
import { guestsPayment, receipt } from '#shared/model/payments/receipt.ts';

/** Fields of an event from which its calendar file and registration link are created, besides its facts. */
const calendarSource = z.object({
  event_id: z.string(),
  event_version: z.number(),
  link: z.object({ nonce: z.string(), version: z.number() }),
  /** When the event was created, used as the calendar entry's timestamp. */
  created_at: z.string(),
});
export type CalendarSource = z.output<typeof calendarSource>;

/** Facts in emails to a guest on a waiting list. `expires_at`: the event's start, or the offer's end. */
const waitingMail = z.object({
  entry_id: z.string(),
  nonce: z.string(),
  first_name: z.string(),
  event: eventFacts,
  organization: z.string(),
  expires_at: z.string(),
});

/** A link to a guest's own profile. */
const ofProfile = {
  ...{ participant_id: z.string(), first_name: z.string(), organization: z.string() },
  ...{ nonce: z.string(), expires_at: z.string() },
};

/**
 * The facts in an email, for each template. The text is rendered when the email is sent. Secrets (codes, link tokens) are never stored;
 * `nonce` is the value they are derived from. An email is not sent after `expires_at` (UTC ISO).
 */
export const mailContent = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('registration-confirmation'),
    /** For the evening page and the code shown at the door; missing in emails queued before those existed. */
    participant_id: z.optional(z.string()),
    first_name: z.string(),
    event: eventFacts,
    organization: z.string(),
    /** For the calendar file and the link back to the event; missing in emails queued before those existed. */
    calendar: z.optional(calendarSource),
    /** How many people the guest has met at the organization's evenings; missing if there are none. */
    met: z.optional(z.number()),
    receipt: z.optional(receipt),
  }),
  z.object({ template: z.literal('profile-link'), ...ofProfile }),
  /** Sent to the address that a guest had entered themselves, after somebody else replaced it with another one. */
  z.object({ template: z.literal('address-changed'), ...ofProfile }),
  z.object({
    template: z.literal('evening-link'),
    participant_id: z.string(),
    event_id: z.string(),
    event_name: z.string(),
    first_name: z.string(),
    nonce: z.string(),
    expires_at: z.string(),
  }),
  /** `position`: the guest's position among the people waiting in their queue, from 1. */
  z.object({ template: z.literal('waitlist-joined'), ...waitingMail.shape, queue: gender, position: z.number() }),
  /** `price`: what the place costs, if it costs anything. `approved`: the guest had applied. */
  z.object({
    template: z.literal('place-offered'),
    ...waitingMail.shape,
    price: z.optional(z.object({ amount, currency })),
    approved: z.optional(z.boolean()),
  }),
  /** `approved`: the guest had applied, and did not pay in time. */
  z.object({ template: z.literal('place-lost'), ...waitingMail.shape, approved: z.optional(z.boolean()) }),
  /** Sent to an imported guest whose place is held until `expires_at`. `again`: whether this is a reminder. */
  z.object({ template: z.literal('place-to-complete'), ...waitingMail.shape, again: z.boolean() }),
  z.object({ template: z.literal('application-received'), ...waitingMail.shape }),
  z.object({ template: z.literal('application-declined'), ...waitingMail.shape }),
  /** Sent to a registered guest who asked to join the waiting list, or applied. The page must not reveal that they are registered. */
  z.object({
    template: z.literal('registered-already'),
    ...{ event_id: z.string(), first_name: z.string(), event: eventFacts, organization: z.string(), expires_at: z.string() },
    applied: z.optional(z.boolean()),
  }),
  /** Sent to a guest who gave up their place. */
  z.object({
    template: z.literal('place-cancelled'),
    ...{ first_name: z.string(), event: eventFacts, organization: z.string(), calendar: calendarSource, expires_at: z.string() },
    payment: z.optional(guestsPayment),
    /** Whether the guest passed the place on to somebody else. */
    passed_on: z.optional(z.boolean()),
  }),
  /** Sent to a guest who has begun to pay for a place, and orders again with the same address. */
  z.object({ template: z.literal('place-to-pay'), ...waitingMail.shape }),
  /** Sent to a guest whose bank has refused a payment that took days. */
  z.object({ template: z.literal('payment-failed'), ...waitingMail.shape }),
  /** Sent to a guest whose money goes back. `why`: as in `refundReason`. */
  z.object({
    template: z.literal('payment-returned'),
    ...{ first_name: z.string(), event: eventFacts, organization: z.string(), amount, currency, why: refundReason, expires_at: z.string() },
    /** Set if the organizer gives the money back, because it was not paid online. */
    by_hand: z.optional(z.literal(true)),
    /** Set if the money could not be returned. */
    failed: z.optional(z.literal(true)),
  }),
  /** Sent to everybody registered, a day before the event. */
  z.object({
    template: z.literal('reminder'),
    participant_id: z.string(),
    ...{ first_name: z.string(), event: eventFacts, organization: z.string(), calendar: calendarSource, expires_at: z.string() },
  }),
  /** Sent to everybody registered. Stores ids only: the text is stored once, and a guest who has left by then gets no email. */
  z.object({
    template: z.literal('event-message'),
    ...{ tenant_id: z.string(), event_id: z.string(), message_id: z.string(), participant_id: z.string() },
  }),
  /** Sent to everybody who was registered, waiting or invited. `participant_id`: the recipient (`readRef`). `next`: where they are pointed. */
  z.object({
    template: z.literal('event-canceled'),
    ...{ participant_id: z.string(), first_name: z.nullable(z.string()), event: eventFacts, organization: z.string(), reason: z.string() },
    calendar: calendarSource,
    /** Set if the recipient has paid, so that money goes back. */
    refunded: z.optional(z.literal(true)),
    next: z.nullable(z.object({ event: eventFacts, link: z.object({ event_id: z.string(), nonce: z.string(), version: z.number() }) })),
  }),
  /** Stores ids only: the text is made from the cards when the email is sent. */
  z.object({
    template: z.literal('results'),
    tenant_id: z.string(),
    event_id: z.string(),
    participant_id: z.string(),
    nonce: z.string(),
    expires_at: z.string(),
  }),
  /** Tells an organization's owner that there is a new report. It names no one. */
  z.object({ template: z.literal('safety-notice'), event_name: z.string(), expires_at: z.string() }),
  z.object({ template: z.literal('code'), purpose: codePurpose, nonce: z.string(), expires_at: z.string() }),
  /** Proves the address that an organization's guests may answer to. `asked_by`: the admin's address. */
  z.object({
    template: z.literal('reply-to-code'),
    ...{ tenant_id: z.string(), tenant_name: z.string(), asked_by: z.string(), nonce: z.string(), expires_at: z.string() },
  }),
  z.object({ template: z.literal('account-exists') }),
  z.object({
    template: z.literal('staff-invitation'),
    invitation_id: z.string(),
    nonce: z.string(),
    tenant_name: z.string(),
    role,
    invited_by: z.string(),
    expires_at: z.string(),
  }),
  z.object({ template: z.literal('added-to-organization'), tenant_name: z.string(), role, added_by: z.string() }),
  /** Sent to an account that became a super_admin, or to an admin who must set up an organization. */
  z.object({ template: z.literal('role-given'), role, given_by: z.string() }),
  /** Sent about an organization that is closed (docs/rules/closing.md#mails). `by`: who took the step; `until`: UTC ISO. */
  z.object({
    template: z.literal('closing'),
    step: z.enum(['closed', 'reopened', 'soon', 'erased']),
    ...{ tenant_name: z.string(), by: z.string(), until: z.string() },
  }),
  /** Tells an organization's admins how many profiles will be deleted `on` a day (UTC ISO), or by the day `until`. It names no one. */
  z.object({
    template: z.literal('profiles-due'),
    ...{ tenant_id: z.string(), tenant_name: z.string(), count: z.number(), on: z.string(), expires_at: z.string() },
    until: z.optional(z.string()),
  }),
  /** Tells an organization's admins that profiles will now be deleted after this many `months`, but none before `until`, UTC ISO. */
  z.object({
    template: z.literal('retention-notice'),
    ...{ tenant_id: z.string(), tenant_name: z.string(), months: z.number(), until: z.string(), expires_at: z.string() },
  }),
  z.object({ template: z.literal('password-changed'), changed_at: z.string() }),
  z.object({ template: z.literal('account-deleted'), at: z.string() }),
  /** Sent about a change of an account's second factor. */
  z.object({ template: z.literal('second-factor'), what: secondFactorChange, at: z.string() }),
  z.object({
    template: z.literal('event-invitation'),
    ...calendarSource.shape,
    event: eventFacts,
    organization: z.string(),
  }),
]);
export type MailContent = z.output<typeof mailContent>;
