import { feed } from '#shared/contract/routes/tenants/feed.ts';
import { getFeedCalendar } from '../../domain/feed/get-feed-calendar.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(feed.getFeedCalendar, ({ params, ifNoneMatch }) => getFeedCalendar(params.token, ifNoneMatch));
