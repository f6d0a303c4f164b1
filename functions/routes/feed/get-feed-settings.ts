import { feed } from '#shared/contract/routes/tenants/feed.ts';
import { getFeedSettings } from '../../domain/feed/feed-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(feed.getFeedSettings, ({ actor }) => getFeedSettings(actor));
