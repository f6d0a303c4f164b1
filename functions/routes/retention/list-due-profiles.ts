import { retention } from '#shared/contract/routes/retention.ts';
import { handle } from '../../call/handle.ts';
import { listDueProfiles } from '../../domain/retention/due-profiles.ts';

export const handler = handle(retention.listDueProfiles, ({ actor, query }) => listDueProfiles(actor, query));
