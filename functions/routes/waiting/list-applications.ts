import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { listApplications } from '../../domain/waiting/applications.ts';

export const handler = handle(waiting.listApplications, ({ actor, params, query }) => listApplications(actor, params.id, query));
