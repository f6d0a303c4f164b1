import { tenant } from '#shared/contract/routes/tenant.ts';
import { renameOwnTenant } from '../../domain/tenants/tenant-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenant['update-settings'], ({ actor, body }) => renameOwnTenant(actor, body.name));
