import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/model/common.ts';
import {
  deliveryCounts,
  eventMessage,
  eventMessageForm,
  eventMessagePreview,
  eventMessageText,
  messageRecipient,
} from '#shared/model/messages/event-message.ts';
import { resource } from '../define.ts';

/** Email from staff to an event's guests, or some of them: preview it, send it, and see who got it. */
export const messages = resource('messages', {
  previewMessage: {
    method: 'POST',
    path: '/events/{id}/messages/preview',
    summary: 'A message to guests, as the first of them gets it, and to how many it would go; sends nothing',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query'],
    body: eventMessageText,
    reply: z.object({ preview: eventMessagePreview }),
    errors: ['event_not_found', 'links_too_early'],
  },
  messageEverybody: {
    method: 'POST',
    path: '/events/{id}/messages',
    summary: 'Mail everybody registered for the event, or some of its guests, each once; the same message_id again sends nothing more',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'table:put', 'table:check', 'mail:invite'],
    body: eventMessageForm,
    reply: z.object({ message: eventMessage }),
    status: 201,
    errors: [
      'event_not_found',
      'nobody_registered',
      'nobody_in_audience',
      'links_too_early',
      'message_too_late',
      'too_many_mails',
      'conflict',
    ],
  },
  listMessages: {
    method: 'GET',
    path: '/events/{id}/messages',
    summary: 'The messages sent to guests of an event, the latest first, and how many are registered and waiting',
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    query: z.object(pageQuery),
    reply: z.extend(pageOf(eventMessage), { recipients: z.number(), waiting: z.number() }),
    errors: ['event_not_found'],
  },
  getMessage: {
    method: 'GET',
    path: '/events/{id}/messages/{mid}',
    summary: 'A message to guests, and who got it: those who did not first',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query'],
    query: z.object(pageQuery),
    reply: z.extend(pageOf(messageRecipient), { message: eventMessage, counts: deliveryCounts }),
    errors: ['event_not_found', 'message_not_found'],
  },
});
