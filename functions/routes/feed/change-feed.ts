import { feed } from '#shared/contract/routes/feed.ts';
import { handle } from '../../call/handle.ts';
import { changeFeed } from '../../domain/feed/feed-settings.ts';

export const handler = handle(feed.changeFeed, ({ actor, body }) => changeFeed(actor, body));
