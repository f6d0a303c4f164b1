import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { endKeepingApart } from '../../domain/night/keep-apart.ts';

export const handler = handle(night.endKeepingApart, async ({ actor, params }) => {
  await endKeepingApart(actor, params.id);
  return undefined;
});
