import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/model/common.ts';
import { match, matchForm, matchSort } from '#shared/model/match.ts';
import { resource } from '../define.ts';

export const matches = resource('matches', {
  create: {
    method: 'POST',
    path: '/matches',
    summary: 'Match two participants of an active event',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'table:put', 'table:update', 'secrets:derive'],
    body: matchForm,
    reply: z.object({ match }),
    status: 201,
    errors: ['event_not_found', 'participant_not_found', 'self_match', 'event_not_active'],
  },
  delete: {
    method: 'DELETE',
    path: '/matches/{id}',
    summary: 'Take a match back',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:put', 'table:update', 'table:delete'],
    reply: z.undefined(),
    status: 204,
    errors: ['match_not_found'],
  },
  history: {
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
  export: {
    method: 'GET',
    path: '/events/{id}/matches/export',
    summary: "An event's matches as CSV, the earliest first",
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:put'],
    reply: z.string(),
    replyType: 'text/csv',
    errors: ['event_not_found'],
  },
  'by-participant-in-event': {
    method: 'GET',
    path: '/events/{id}/participants/{pid}/matches',
    summary: "A participant's matches of one event, the latest first; all of them without `limit`",
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'secrets:derive'],
    query: z.object(pageQuery),
    reply: pageOf(match),
    errors: ['event_not_found', 'participant_not_found'],
  },
  'by-participant': {
    method: 'GET',
    path: '/participants/{id}/matches',
    summary: "A participant's matches of every event, the latest first; all of them without `limit`",
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'table:query', 'index:all', 'secrets:derive'],
    query: z.object(pageQuery),
    reply: pageOf(match),
    errors: ['participant_not_found'],
  },
});
