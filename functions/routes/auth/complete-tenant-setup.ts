import { auth } from '#shared/contract/routes/auth.ts';
import { completeTenantSetup } from '../../domain/tenants/tenant-setup.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['complete-tenant-setup'], ({ actor, body }) =>
  completeTenantSetup(actor, { name: body.tenant_name, hostEmails: body.host_emails }),
);
