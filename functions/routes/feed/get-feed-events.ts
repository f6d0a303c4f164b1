import { feed } from '#shared/contract/routes/feed.ts';
import { handle } from '../../call/handle.ts';
import { getFeedEvents } from '../../domain/feed/get-feed-events.ts';

export const handler = handle(feed.getFeedEvents, ({ params, ifNoneMatch }) => getFeedEvents(params.token, ifNoneMatch));
