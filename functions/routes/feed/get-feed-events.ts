import { feed } from '#shared/contract/routes/tenants/feed.ts';
import { getFeedEvents } from '../../domain/feed/get-feed-events.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(feed.getFeedEvents, ({ params, ifNoneMatch }) => getFeedEvents(params.token, ifNoneMatch));
