import { retention } from '#shared/contract/routes/tenants/retention.ts';
import { getRetention } from '../../domain/retention/retention-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(retention.getRetention, ({ actor }) => getRetention(actor));
