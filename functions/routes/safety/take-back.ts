import { safety } from '#shared/contract/routes/safety.ts';
import { handle } from '../../call/handle.ts';
import { takeBack } from '../../domain/safety/take-back.ts';

export const handler = handle(safety.takeBack, ({ actor, params, query }) => takeBack(actor, params.id, query));
