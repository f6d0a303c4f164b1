import { retention } from '#shared/contract/routes/retention.ts';
import { handle } from '../../call/handle.ts';
import { changeRetention } from '../../domain/retention/retention-settings.ts';

export const handler = handle(retention.changeRetention, ({ actor, body }) => changeRetention(actor, body));
