import { feed } from '#shared/contract/routes/feed.ts';
import { handle } from '../../call/handle.ts';
import { getFeedCalendar } from '../../domain/feed/get-feed-calendar.ts';

export const handler = handle(feed.getFeedCalendar, ({ params, ifNoneMatch }) => getFeedCalendar(params.token, ifNoneMatch));
