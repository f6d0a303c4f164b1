import * as z from 'zod/mini';
import { matchAnalytics, statisticsQuery } from '#shared/model/statistics.ts';
import { resource } from '../define.ts';

export const statistics = resource('statistics', {
  matches: {
    method: 'GET',
    path: '/statistics/matches',
    summary: 'What matching came to: quality, repeats, shared interests, by event and time',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: statisticsQuery,
    reply: z.object({ statistics: matchAnalytics }),
    errors: ['event_not_found'],
  },
  'matches-export': {
    method: 'GET',
    path: '/statistics/matches/export',
    summary: 'The same as CSV, one line an event',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'index:main', 'index:all'],
    query: statisticsQuery,
    reply: z.string(),
    replyType: 'text/csv',
    errors: ['event_not_found'],
  },
});
