import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/model/common.ts';
import { answersField } from '#shared/model/events/question.ts';
import { gender, participantForm, profile } from '#shared/model/participants/participant.ts';
import { application, applicationDecision, decidedApplication } from '#shared/model/waiting/application.ts';
import { offering, waitingAnswer, waitingChange, waitingEntry, waitingPlace } from '#shared/model/waiting/waiting.ts';
import { resource } from '../define.ts';
import { linkToken } from '../link-token.ts';

/** A guest's place after their answer. `session`: the session of a guest who has taken the place; otherwise null. */
export const answeredPlace = z.object({
  place: waitingPlace,
  session: z.nullable(z.object({ participant: profile, access_token: z.string(), refresh_token: z.string() })),
});

/**
 * The waiting list of a full event, and applications for an event with approval: for guests, through the registration link or the link of
 * their own place, and for staff.
 */
export const waiting = resource('waiting', {
  joinWaitingList: {
    method: 'POST',
    path: '/register/{key}/waitlist',
    summary:
      'Join the waiting list of a full event, or apply for one with approval, by the registration form; the reply never reveals whether the address is known',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'secrets:derive', 'tenants:limit'],
    query: linkToken,
    body: z.extend(participantForm, answersField),
    /** `applied`: the guest applied, rather than joining a queue. */
    reply: z.object({ queue: gender, applied: z.optional(z.literal(true)) }),
    status: 201,
    errors: [
      ...(['registration_token_required', 'link_not_found', 'link_expired', 'place_free', 'waitlist_full', 'waitlist_closed'] as const),
      ...(['applications_full', 'age_outside', 'event_for_women', 'event_for_men'] as const),
      ...([
        'unknown_choice',
        'upload_not_found',
        'registration_refused',
        'too_many_at_once',
        'too_many_registrations',
        'conflict',
      ] as const),
    ],
  },
  getOwnPlace: {
    method: 'GET',
    path: '/waitlist/{token}',
    summary: 'A place on a waiting list, by its own link: position, or until when a place is held; or an application and what became of it',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'secrets:derive'],
    reply: waitingPlace,
    errors: ['link_not_found'],
  },
  answerOffer: {
    method: 'PUT',
    path: '/waitlist/{token}',
    summary: 'Accept or decline a place, leave the waiting list, join it again, or withdraw an application',
    auth: ['public'],
    rights: [
      'table:get',
      'table:query',
      'table:batch-get',
      'table:put',
      'table:update',
      'table:delete',
      'tokens:sign',
      'secrets:derive',
      'tenants:limit',
    ],
    body: waitingAnswer,
    reply: answeredPlace,
    errors: [
      ...([
        'link_not_found',
        'offer_expired',
        'payment_needed',
        'event_canceled',
        'place_free',
        'waitlist_full',
        'waitlist_closed',
        'already_registered',
        'age_outside',
        'event_for_women',
        'event_for_men',
      ] as const),
      'applications_full',
      ...(['link_expired', 'upload_not_found', 'registration_refused', 'too_many_at_once', 'too_many_registrations', 'conflict'] as const),
    ],
  },
  listWaiting: {
    method: 'GET',
    path: '/events/{id}/waitlist',
    summary: "An event's waiting list: every queue with its entries and their states, and whether places are offered by themselves",
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    query: z.object(pageQuery),
    reply: z.extend(pageOf(waitingEntry), {
      ...offering.shape,
      /** Whether the list is closed, so that no more places may be offered. */
      closed: z.boolean(),
    }),
    errors: ['event_not_found'],
  },
  updateOffering: {
    method: 'PUT',
    path: '/events/{id}/waitlist',
    summary: 'Whether free places are offered by themselves, or by staff only',
    auth: ['host'],
    rights: ['table:get', 'table:update'],
    body: offering,
    reply: offering,
    errors: ['event_not_found'],
  },
  changeWaiting: {
    method: 'PUT',
    path: '/events/{id}/waitlist/{wid}',
    summary: 'Offer a place to someone who waits, out of turn with a reason, or remove them from the list',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:check'],
    body: waitingChange,
    reply: z.object({ entry: waitingEntry }),
    errors: [
      ...([
        'event_not_found',
        'waiting_not_found',
        'event_full_men',
        'event_full_women',
        'event_full',
        'event_for_women',
        'event_for_men',
      ] as const),
      ...(['waitlist_closed', 'registration_refused', 'conflict'] as const),
    ],
  },
  listApplications: {
    method: 'GET',
    path: '/events/{id}/applications',
    summary: "An event's applications: undecided ones first, in the order in which they came, then the others, latest first",
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'secrets:derive'],
    query: z.object(pageQuery),
    /** A page has fewer applications than its limit if their forms are long. */
    reply: pageOf(application),
    errors: ['event_not_found'],
  },
  decideApplications: {
    method: 'PUT',
    path: '/events/{id}/applications',
    summary:
      'Approve or decline up to 50 applications; an approved guest is registered at once or, if it costs something, has a place held until it is paid; each guest gets an email',
    auth: ['host'],
    rights: [
      ...(['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'table:delete', 'table:check'] as const),
      ...(['secrets:derive', 'tenants:limit'] as const),
    ],
    body: applicationDecision,
    /** One result for each application, in the order given. */
    reply: z.object({ results: z.array(decidedApplication) }),
    errors: ['event_not_found', 'event_canceled', 'event_completed'],
    timeoutSeconds: 29,
  },
});
