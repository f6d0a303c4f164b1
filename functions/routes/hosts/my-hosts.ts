import { hosts } from '#shared/contract/routes/hosts.ts';
import { listHosts } from '../../domain/staff/staff-lists.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(hosts['my-hosts'], ({ actor, query }) => listHosts(actor, query));
