import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { decideApplications } from '../../domain/waiting/applications.ts';

export const handler = handle(waiting.decideApplications, async ({ actor, params, body }) => ({
  results: await decideApplications(actor, params.id, body),
}));
