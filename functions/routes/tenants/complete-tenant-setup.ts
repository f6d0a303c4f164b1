import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { completeTenantSetup } from '../../domain/tenants/tenant-setup.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.completeTenantSetup, ({ actor, body }) =>
  completeTenantSetup(actor, { name: body.tenant_name, hostEmails: body.host_emails }),
);
