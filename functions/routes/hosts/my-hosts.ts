import { hosts } from '#shared/contract/routes/hosts.ts';
import { listHosts } from '../../domain/staff-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(hosts['my-hosts'], ({ actor, query }) => listHosts(actor, query));
