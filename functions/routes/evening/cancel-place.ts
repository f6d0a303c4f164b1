import { evening } from '#shared/contract/routes/evening/evening.ts';
import { cancelPlace } from '../../domain/evening/cancel-place.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(evening.cancelPlace, async ({ actor, params }) => {
  await cancelPlace(actor, params.id, params.eid);
  return undefined;
});
