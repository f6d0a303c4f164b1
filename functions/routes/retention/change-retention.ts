import { retention } from '#shared/contract/routes/tenants/retention.ts';
import { changeRetention } from '../../domain/retention/retention-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(retention.changeRetention, ({ actor, body }) => changeRetention(actor, body));
