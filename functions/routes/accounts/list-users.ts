import { platform } from '#shared/contract/routes/accounts/platform.ts';
import { listUsers } from '../../domain/accounts/list-users.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(platform.listUsers, ({ query }) => listUsers(query));
