import * as z from 'zod/mini';
import { atMost, emailAddress, id, instant } from '#shared/model/common.ts';
import { eventFacts } from '#shared/model/event.ts';
import { participantForm, profile } from '#shared/model/participant.ts';
import { resource } from '../define.ts';
import { formErrors } from '../form-errors.ts';

const linkToken = z.object({ token: z.optional(z.string().check(atMost(128, 'Unknown link'))) });

/** What someone holding the link may know of the evening before registering. */
const invitedEvent = z.extend(eventFacts, { id, organization: z.string() });
export type InvitedEvent = z.output<typeof invitedEvent>;

export const register = resource('register', {
  validate: {
    method: 'GET',
    path: '/register/{key}/validate',
    summary: 'Does this registration link still open the event? (key: event id)',
    auth: ['public'],
    rights: ['table:get'],
    query: linkToken,
    reply: z.object({
      valid: z.boolean(),
      error: z.nullable(z.string()),
      event: z.nullable(invitedEvent),
      expires_at: z.nullable(instant),
    }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/register/{key}',
    summary: 'What a registration link opens (key: event id with `token`, or the token itself)',
    auth: ['public'],
    rights: ['table:get'],
    query: linkToken,
    reply: z.object({ event: invitedEvent, expires_at: instant }),
    errors: ['registration_token_required', 'link_not_found', 'link_expired'],
  },
  'profile-link': {
    method: 'POST',
    path: '/register/{key}/profile-link',
    summary: 'E-mails somebody registered for the event a link to their profile; the answer never tells whether anybody was',
    auth: ['public'],
    rights: ['table:get', 'table:put', 'table:batch-get', 'secrets:derive'],
    query: linkToken,
    body: z.object({ email: emailAddress('Email is required', 'Invalid email format') }),
    reply: z.object({ message: z.string() }),
    status: 202,
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/register/{key}',
    summary: 'Register for an event (key: event id with `token`, or the token itself)',
    auth: ['public', 'participant'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'tokens:sign', 'secrets:derive', 'uploads:sign'],
    query: linkToken,
    body: participantForm,
    multipart: true,
    reply: z.object({ participant: profile, access_token: z.string(), refresh_token: z.string() }),
    status: 201,
    errors: ['registration_token_required', 'link_not_found', 'link_expired', ...formErrors, 'mail_proof_needed'],
  },
});
