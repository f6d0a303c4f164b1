import * as z from 'zod/mini';
import { id } from '#shared/model/common.ts';
import { eventStatistics } from '#shared/model/statistics/event-statistics.ts';
import { matchAnalytics, statisticsQuery } from '#shared/model/statistics/match-analytics.ts';
import { matchStatistics } from '#shared/model/statistics/match-statistics.ts';
import {
  overallStatistics,
  participantStatistics,
  topInterest,
  topInterestsLimit,
} from '#shared/model/statistics/participant-statistics.ts';
import { eveningReport } from '#shared/model/statistics/report.ts';
import { trends } from '#shared/model/statistics/trends.ts';
import { resource } from '../define.ts';

export const statistics = resource('statistics', {
  getEventStatistics: {
    method: 'GET',
    path: '/events/{id}/statistics',
    summary: 'Registered participants, by gender',
    auth: ['host'],
    rights: ['table:get'],
    reply: z.object({ statistics: eventStatistics }),
    errors: ['event_not_found'],
  },
  getMatchStatistics: {
    method: 'GET',
    path: '/events/{id}/matches/statistics',
    summary: 'Matches, by quality',
    auth: ['host'],
    rights: ['table:get'],
    reply: z.object({ statistics: matchStatistics }),
    errors: ['event_not_found'],
  },
  getTopInterests: {
    method: 'GET',
    path: '/events/{id}/interests/top',
    summary: 'The interests that most participants of an event chose',
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    query: z.object({ limit: topInterestsLimit }),
    reply: z.object({ top_interests: z.array(topInterest) }),
    errors: ['event_not_found'],
  },
  getOverallStatistics: {
    method: 'GET',
    path: '/participants/statistics',
    summary:
      "An organization's people by gender and age, and the interests chosen for its events; for a super_admin, of all tenants or of `tenant_id`",
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: z.object({ tenant_id: z.optional(id) }),
    reply: z.object({ statistics: overallStatistics }),
    errors: [],
  },
  getParticipantStatistics: {
    method: 'GET',
    path: '/events/{id}/participants/statistics',
    summary: 'Counts, ages and interests of an event',
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    reply: z.object({ statistics: participantStatistics }),
    errors: ['event_not_found'],
  },
  getEveningReport: {
    method: 'GET',
    path: '/events/{id}/report',
    summary: 'How an evening went: who came, rounds as they ran, dates, mutual results, and the evenings before it; no names',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main'],
    reply: z.object({ report: eveningReport }),
    errors: ['event_not_found'],
  },
  getTrends: {
    method: 'GET',
    path: '/statistics/trends',
    summary:
      "An organization's last evenings: how full they were, who came, what was mutual, how fast they filled, and what follows from it",
    auth: ['host'],
    rights: ['table:batch-get', 'index:main'],
    query: z.object({ tenant_id: z.optional(id) }),
    reply: z.object({ trends }),
    errors: [],
  },
  exportEveningReport: {
    method: 'GET',
    path: '/events/{id}/report/export',
    summary: 'The same as CSV, one line per figure',
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:query', 'table:batch-get', 'index:main'],
    reply: z.string(),
    replyType: 'text/csv',
    errors: ['event_not_found'],
  },
  getMatchAnalytics: {
    method: 'GET',
    path: '/statistics/matches',
    summary: 'Match analytics: quality, repeats, shared interests, by event and time',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: statisticsQuery,
    reply: z.object({ statistics: matchAnalytics }),
    errors: ['event_not_found'],
  },
  exportMatchAnalytics: {
    method: 'GET',
    path: '/statistics/matches/export',
    summary: 'The same as CSV, one line per event',
    auth: ['host'],
    rights: ['table:get', 'table:batch-get', 'index:main', 'index:all'],
    query: statisticsQuery,
    reply: z.string(),
    replyType: 'text/csv',
    errors: ['event_not_found'],
  },
});
