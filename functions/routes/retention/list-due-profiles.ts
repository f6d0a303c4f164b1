import { retention } from '#shared/contract/routes/tenants/retention.ts';
import { listDueProfiles } from '../../domain/retention/due-profiles.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(retention.listDueProfiles, ({ actor, query }) => listDueProfiles(actor, query));
