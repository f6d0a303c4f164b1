import * as z from 'zod/mini';
import { feedEvents, feedForm, feedSettings } from '#shared/model/feed/feed.ts';
import { resource } from '../define.ts';

/** How many seconds a copy of the feed may be cached. */
const kept = 60;

/** An organization's public list of events (docs/rules/feed.md). */
export const feed = resource('feed', {
  getFeedSettings: {
    method: 'GET',
    path: '/tenant/feed',
    summary: 'Whether the organization publishes its events, and where',
    auth: ['admin'],
    rights: ['table:get', 'secrets:derive'],
    reply: feedSettings,
    errors: [],
  },
  changeFeed: {
    method: 'PUT',
    path: '/tenant/feed',
    summary: "Publish the organization's events, stop it, or renew their address",
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:delete', 'secrets:derive'],
    body: feedForm,
    reply: feedSettings,
    errors: ['conflict'],
  },
  getFeedEvents: {
    method: 'GET',
    path: '/feeds/{token}/events',
    summary: "An organization's upcoming and active events, the earliest first, for its own website",
    auth: ['public'],
    rights: ['table:get', 'table:batch-get', 'index:status', 'secrets:derive'],
    conditional: true,
    published: kept,
    reply: feedEvents,
    errors: ['feed_not_found'],
  },
  getFeedCalendar: {
    method: 'GET',
    path: '/feeds/{token}/events.ics',
    summary: 'The same as an iCalendar feed that calendars subscribe to',
    auth: ['public'],
    rights: ['table:get', 'index:status', 'secrets:derive'],
    conditional: true,
    published: kept,
    reply: z.string(),
    replyType: 'text/calendar',
    errors: ['feed_not_found'],
  },
});
