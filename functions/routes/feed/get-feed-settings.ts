import { feed } from '#shared/contract/routes/feed.ts';
import { handle } from '../../call/handle.ts';
import { getFeedSettings } from '../../domain/feed/feed-settings.ts';

export const handler = handle(feed.getFeedSettings, ({ actor }) => getFeedSettings(actor));
