import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { listWaiting } from '../../domain/waiting/waiting-list.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(waiting.listWaiting, ({ actor, params, query }) => listWaiting(actor, params.id, query));
