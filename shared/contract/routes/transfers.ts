import * as z from 'zod/mini';
import { answersField } from '#shared/model/events/question.ts';
import { participantForm, profile } from '#shared/model/participants/participant.ts';
import { transferLink, transferredPlace } from '#shared/model/payments/transfer.ts';
import { noContent, resource } from '../define.ts';
import { formErrors } from '../form-errors.ts';
import { invitedEvent } from './registration.ts';

/** Passing on a place that was paid for, to somebody of the same group (docs/rules/payments.md#passing-on). */
export const transfers = resource('payments', {
  openTransfer: {
    method: 'POST',
    path: '/participants/{id}/events/{eid}/transfer',
    summary: 'Get a link with which somebody else takes over your place; an earlier link stops working',
    auth: ['participant'],
    rights: ['table:get', 'table:put', 'table:update', 'secrets:derive'],
    reply: z.object({ transfer: transferLink }),
    status: 201,
    errors: ['participant_not_found', 'mail_proof_needed', 'transfer_not_possible', 'conflict'],
  },
  revokeTransfer: {
    method: 'DELETE',
    path: '/participants/{id}/events/{eid}/transfer',
    summary: 'Make the link with which somebody else takes over your place stop working',
    auth: ['participant'],
    rights: ['table:get', 'table:update'],
    ...noContent,
    errors: ['participant_not_found', 'mail_proof_needed'],
  },
  getTransfer: {
    method: 'GET',
    path: '/transfers/{token}',
    summary: 'The place that a link passes on',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'secrets:derive'],
    reply: z.extend(transferredPlace, { event: invitedEvent }),
    errors: ['transfer_not_found', 'event_canceled'],
  },
  takeTransfer: {
    method: 'POST',
    path: '/transfers/{token}',
    summary: 'Take over a place: register in it; the place of whoever passes it on ends',
    auth: ['public'],
    rights: [
      ...(['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'table:delete', 'table:check'] as const),
      ...(['tokens:sign', 'secrets:derive', 'tenants:limit', 'mail:invite'] as const),
    ],
    body: z.extend(participantForm, answersField),
    reply: z.object({ participant: profile, access_token: z.string(), refresh_token: z.string() }),
    status: 201,
    errors: [
      ...(['transfer_not_found', 'transfer_other_gender', 'event_canceled', 'registration_refused'] as const),
      ...([...formErrors, 'too_many_at_once', 'too_many_registrations'] as const),
    ],
    timeoutSeconds: 29,
  },
});
