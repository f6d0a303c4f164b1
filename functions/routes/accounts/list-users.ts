import { platform } from '#shared/contract/routes/platform.ts';
import { handle } from '../../call/handle.ts';
import { listUsers } from '../../domain/accounts/list-users.ts';

export const handler = handle(platform.listUsers, ({ query }) => listUsers(query));
