import { retention } from '#shared/contract/routes/tenants/retention.ts';
import { keepProfile } from '../../domain/retention/due-profiles.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(retention.keepProfile, async ({ actor, body }) => ({ kept_until: await keepProfile(actor, body) }));
