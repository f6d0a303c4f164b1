import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { listWaiting } from '../../domain/waiting/waiting-list.ts';

export const handler = handle(waiting.listWaiting, ({ actor, params, query }) => listWaiting(actor, params.id, query));
