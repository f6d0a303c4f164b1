import { evening } from '#shared/contract/routes/evening/evening.ts';
import { handle } from '../../call/handle.ts';
import { cancelPlace } from '../../domain/evening/cancel-place.ts';

export const handler = handle(evening.cancelPlace, async ({ actor, params }) => {
  await cancelPlace(actor, params.id, params.eid);
  return undefined;
});
