import { settings } from '#shared/contract/routes/settings.ts';
import { listInterests, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings.interests, async () => {
  const interests = await listInterests();
  return { interests, ...wholeList(interests) };
});
