import { safety } from '#shared/contract/routes/evening/safety.ts';
import { takeBack } from '../../domain/safety/take-back.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(safety.takeBack, async ({ actor, params, query }) => {
  await takeBack(actor, params.id, query);
  return undefined;
});
