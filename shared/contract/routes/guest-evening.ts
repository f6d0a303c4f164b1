import * as z from 'zod/mini';
import { shownBrand } from '#shared/model/brand/shown-brand.ts';
import { id } from '#shared/model/common.ts';
import { feedback, feedbackForm } from '#shared/model/guest-evening/feedback.ts';
import {
  eveningChoices,
  eveningChoicesForm,
  eveningFacts,
  eveningLinkForm,
  evening as guestsEvening,
} from '#shared/model/guest-evening/guest-evening.ts';
import { noContent, resource } from '../define.ts';

/** A guest's own evening, through the participant's session. Other participants' evenings are not found. */
export const guestEvening = resource('guestEvening', {
  getEvening: {
    method: 'GET',
    path: '/participants/{id}/night',
    summary: 'Your evening at an event: the clock, your seat, and your code for the door',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'secrets:derive'],
    query: z.object({ event_id: id }),
    reply: guestsEvening,
    errors: ['participant_not_found'],
  },
  chooseForEvening: {
    method: 'PUT',
    path: '/participants/{id}/night',
    summary: 'What you choose for an evening: to appear by number only, and topics from what you and your date both like',
    auth: ['participant'],
    rights: ['table:get', 'table:put', 'table:update'],
    body: eveningChoicesForm,
    reply: z.object({ choices: eveningChoices }),
    errors: ['participant_not_found', 'mail_proof_needed'],
  },
  saveFeedback: {
    method: 'PUT',
    path: '/participants/{id}/feedback',
    summary: 'Say how the evening was, from 1 to 5 and in your own words; staff never learn who said what',
    auth: ['participant'],
    rights: ['table:get', 'table:put', 'table:check'],
    body: feedbackForm,
    reply: z.object({ feedback }),
    errors: ['participant_not_found', 'mail_proof_needed', 'feedback_closed'],
  },
  cancelPlace: {
    method: 'DELETE',
    path: '/participants/{id}/events/{eid}',
    summary: 'Give up your place at an event before it begins; someone who waits gets it',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'table:delete'],
    ...noContent,
    errors: ['participant_not_found', 'event_started', 'mail_proof_needed'],
  },
  getEveningFacts: {
    method: 'GET',
    path: '/evenings/{id}',
    summary: 'When and where a registered guest’s evening is, for a phone without their session; nothing of the guest',
    auth: ['public'],
    rights: ['table:get'],
    query: z.object({ participant_id: id }),
    /** `brand`: left out if the organization has chosen none. */
    reply: z.object({ event: eveningFacts, brand: z.optional(shownBrand) }),
    errors: ['participant_not_found'],
  },
  mailEveningLink: {
    method: 'POST',
    path: '/evenings/{id}/link',
    summary: 'E-mail a registered guest a link to their evening; the reply never reveals whether the address is registered',
    auth: ['public'],
    rights: ['table:get', 'table:put', 'table:batch-get', 'table:check', 'secrets:derive', 'mail:invite'],
    body: eveningLinkForm,
    reply: z.object({ message: z.string() }),
    status: 202,
    errors: [],
  },
});
