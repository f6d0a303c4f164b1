import * as z from 'zod/mini';
import { id, instantPattern, pageOf, pageQuery, wholeNumber } from '#shared/model/common.ts';
import { cursor, nextPage } from '#shared/model/pages.ts';
import {
  comingPlace,
  deepestReport,
  helpCall,
  knownPerson,
  report,
  reportChange,
  reportTooDeep,
  safetyForm,
} from '#shared/model/safety/safety.ts';
import { noContent, resource } from '../define.ts';

const whenAsked = 'Say when they asked';
const askedAt = z.string(whenAsked).check(
  z.regex(instantPattern, whenAsked),
  z.refine((at) => !Number.isNaN(Date.parse(at)), whenAsked),
);

/** What a guest does about another person, who never learns of it (docs/rules/safety.md). */
export const safety = resource('safety', {
  listKnown: {
    method: 'GET',
    path: '/participants/{id}/reports',
    summary: 'Whom you met at an event, and with whom you asked not to be seated again',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:batch-get'],
    query: z.object({ event_id: id }),
    reply: z.object({ people: z.array(knownPerson) }),
    errors: ['participant_not_found', 'mail_proof_needed'],
  },
  tellStaff: {
    method: 'POST',
    path: '/participants/{id}/reports',
    summary: 'Ask for a host to come, or never to be seated with someone again, or report someone; only staff learn of it',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:batch-get'],
    body: safetyForm,
    /**
     * Whether the report also keeps the two apart. False if the other person was erased, or if the guest has reached the limit for such
     * requests.
     */
    reply: z.object({ apart: z.boolean() }),
    status: 201,
    errors: ['participant_not_found', 'mail_proof_needed', 'wrong_phase', 'report_too_late', 'too_many_requests'],
  },
  takeBack: {
    method: 'DELETE',
    path: '/participants/{id}/reports',
    summary: 'Take back that you asked not to be seated with someone, or that you need a host',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:put', 'table:delete'],
    query: z.object({ event_id: id, kind: z.enum(['apart', 'help'], 'Choose what to take back'), about: z.optional(id) }),
    ...noContent,
    errors: ['participant_not_found', 'mail_proof_needed'],
  },
  answerCall: {
    method: 'PUT',
    path: '/events/{id}/night/help/{pid}',
    summary: "Take a guest's call for a host, or say that it is over",
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:update', 'table:delete'],
    body: z.object({
      action: z.enum(['take', 'end'], 'Choose what to do'),
      /** The time of the call that staff saw, so that ending it does not end a newer one. */
      asked_at: z.optional(askedAt),
    }),
    reply: z.object({ help: z.array(helpCall) }),
    errors: ['event_not_found', 'participant_not_found'],
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    summary: 'What guests reported, the latest first; with `event_id`, to its organization',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'secrets:derive'],
    query: z.object({
      event_id: z.optional(id),
      limit: pageQuery.limit,
      offset: z.optional(wholeNumber(0, 'Offset must be at least 0').check(z.lte(deepestReport, reportTooDeep))),
      after: z.optional(cursor),
    }),
    /**
     * `total` is exact on the last page; on earlier pages it only says that more follow. A page may be shorter than its limit, because
     * filtered entries count as read.
     */
    reply: z.extend(pageOf(report), nextPage),
    errors: ['event_not_found'],
  },
  updateReport: {
    method: 'PUT',
    path: '/reports/{id}',
    summary: 'Say what was done about a report, and bar the reported one from your events',
    auth: ['host'],
    rights: ['table:get', 'index:main', 'table:put', 'table:update', 'table:delete', 'table:check', 'table:batch-get'],
    body: reportChange,
    reply: z.object({ report, coming: z.array(comingPlace) }),
    errors: ['report_not_found', 'participant_not_found'],
  },
});
