import { feed } from '#shared/contract/routes/tenants/feed.ts';
import { changeFeed } from '../../domain/feed/feed-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(feed.changeFeed, ({ actor, body }) => changeFeed(actor, body));
