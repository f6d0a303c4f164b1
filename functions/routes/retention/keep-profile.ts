import { retention } from '#shared/contract/routes/retention.ts';
import { handle } from '../../call/handle.ts';
import { keepProfile } from '../../domain/retention/due-profiles.ts';

export const handler = handle(retention.keepProfile, async ({ actor, body }) => ({ kept_until: await keepProfile(actor, body) }));
