import { retention } from '#shared/contract/routes/retention.ts';
import { handle } from '../../call/handle.ts';
import { getRetention } from '../../domain/retention/retention-settings.ts';

export const handler = handle(retention.getRetention, ({ actor }) => getRetention(actor));
