import * as z from 'zod/mini';
import { pageNumbers, pageQuery } from '#shared/model/common.ts';
import { eventInvite, inviteForm, inviteResult, registrationLinkDetails } from '#shared/model/events/invites.ts';
import { resource } from '../define.ts';

/** An event’s registration link, for staff: show it, replace it, send it by email, and list who it was sent to. */
export const registrationLink = resource('registration', {
  getRegistrationLink: {
    method: 'POST',
    path: '/events/{id}/invite-token',
    aliases: ['/events/{id}/participants/registration-link'],
    summary: "The event's current registration link and QR code",
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:delete', 'table:update', 'secrets:derive'],
    body: z.object({ reset: z.optional(z.boolean('Please say yes or no')) }),
    reply: registrationLinkDetails,
    errors: ['event_not_found', 'conflict'],
  },
  sendInvites: {
    method: 'POST',
    path: '/events/{id}/send-invites',
    summary: 'Invite people by e-mail',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:batch-write', 'mail:invite'],
    body: inviteForm,
    // 500 addresses with 500 characters each, of up to three bytes.
    bodyLimit: 768 * 1024,
    reply: inviteResult,
    errors: ['event_not_found', 'link_expired'],
  },
  listInvites: {
    method: 'GET',
    path: '/events/{id}/invites',
    summary: 'Who was invited by e-mail, the latest first, and who of them is registered',
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    query: z.object(pageQuery),
    // `registered`: count over all invites, not only this page.
    reply: z.object({ invites: z.array(eventInvite), registered: z.number(), ...pageNumbers }),
    errors: ['event_not_found'],
  },
});
