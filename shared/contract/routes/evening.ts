import * as z from 'zod/mini';
import { emailAddress, id } from '#shared/model/common.ts';
import { eveningChoices, eveningChoicesForm, evening as guestsEvening } from '#shared/model/evening.ts';
import { resource } from '../define.ts';

/** A guest's own evening, by the participant's session. Any other participant's is not found. */
export const evening = resource('evening', {
  getEvening: {
    method: 'GET',
    path: '/participants/{id}/night',
    summary: 'Your evening at an event: the clock, your seat, and your code for the door',
    auth: ['participant'],
    rights: ['table:get', 'table:query'],
    query: z.object({ event_id: id }),
    reply: guestsEvening,
    errors: ['participant_not_found'],
  },
  chooseForEvening: {
    method: 'PUT',
    path: '/participants/{id}/night',
    summary: 'What you choose for an evening: to appear by number only, and topics from what you and your date both like',
    auth: ['participant'],
    rights: ['table:get', 'table:update'],
    body: eveningChoicesForm,
    reply: z.object({ choices: eveningChoices }),
    errors: ['participant_not_found'],
  },
  mailEveningLink: {
    method: 'POST',
    path: '/evenings/{id}/link',
    summary: 'E-mail a registered guest a link to their evening; the reply never reveals whether the address is registered',
    auth: ['public'],
    rights: ['table:get', 'table:put', 'table:batch-get', 'secrets:derive'],
    body: z.object({ email: emailAddress('Email is required', 'Invalid email format') }),
    reply: z.object({ message: z.string() }),
    status: 202,
    errors: [],
  },
});
