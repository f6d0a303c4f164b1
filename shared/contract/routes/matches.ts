import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/model/common.ts';
import { candidate, match, matchForm, matchSort } from '#shared/model/matches/match.ts';
import { noContent, resource } from '../define.ts';

export const matches = resource('matches', {
  listCandidates: {
    method: 'GET',
    path: '/events/{id}/participants/{pid}/compatible',
    summary: 'Candidates for one participant, with score and reasons',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'secrets:derive'],
    reply: z.object({ data: z.array(candidate) }),
    errors: ['event_not_found', 'participant_not_found'],
  },
  createMatch: {
    method: 'POST',
    path: '/matches',
    summary: 'Match two participants of an active event',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'table:put', 'table:update', 'secrets:derive'],
    body: matchForm,
    reply: z.object({ match }),
    status: 201,
    errors: ['event_not_found', 'participant_not_found', 'self_match', 'event_not_active', 'participant_absent', 'own_match', 'kept_apart'],
  },
  deleteMatch: {
    method: 'DELETE',
    path: '/matches/{id}',
    summary: 'Delete a match',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:put', 'table:update', 'table:delete'],
    /** `undo`: true if the match is removed right after it was made; the audit trail shows the difference. */
    query: z.object({ undo: z.optional(z.enum(['true', 'false'], 'Please choose true or false')) }),
    ...noContent,
    errors: ['match_not_found'],
  },
  listMatchHistory: {
    method: 'GET',
    path: '/events/{id}/matches',
    aliases: ['/events/{id}/matches/history'],
    summary: "An event's matches, a page at a time",
    auth: ['host'],
    rights: ['table:get', 'table:query', 'index:main', 'secrets:derive'],
    query: z.object({ sort: z.optional(matchSort), ...pageQuery }),
    reply: pageOf(match),
    errors: ['event_not_found'],
  },
  exportMatches: {
    method: 'GET',
    path: '/events/{id}/matches/export',
    summary: "An event's matches as CSV, earliest first",
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:put'],
    reply: z.string(),
    replyType: 'text/csv',
    errors: ['event_not_found'],
  },
  listMatchesInEvent: {
    method: 'GET',
    path: '/events/{id}/participants/{pid}/matches',
    summary: "A participant's matches at one event, latest first; all of them without `limit`",
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'secrets:derive'],
    query: z.object(pageQuery),
    reply: pageOf(match),
    errors: ['event_not_found', 'participant_not_found'],
  },
  listMatchesOf: {
    method: 'GET',
    path: '/participants/{id}/matches',
    summary: "A participant's matches at all events, latest first; all of them without `limit`",
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'index:all', 'secrets:derive'],
    query: z.object(pageQuery),
    reply: pageOf(match),
    errors: ['participant_not_found'],
  },
});
