import { users } from '#shared/contract/routes/users.ts';
import { listAllUsers } from '../../domain/users.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(users.list, ({ query }) => listAllUsers(query));
