import { tenants } from '#shared/contract/routes/tenants.ts';
import { handle } from '../../call/handle.ts';
import { completeTenantSetup } from '../../domain/tenants/tenant-setup.ts';

export const handler = handle(tenants.completeTenantSetup, ({ actor, body }) =>
  completeTenantSetup(actor, { name: body.tenant_name, hostEmails: body.host_emails }),
);
