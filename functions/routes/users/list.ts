import { users } from '#shared/contract/routes/users.ts';
import { listAllUsers } from '../../domain/accounts/list-users.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(users.list, ({ query }) => listAllUsers(query));
