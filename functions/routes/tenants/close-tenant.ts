import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { closeTenant } from '../../domain/tenants/close-tenant.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.closeTenant, ({ actor, body, clientAddress, cookies, device: browser }) =>
  closeTenant(actor, body, { clientAddress, device: cookies.device, browser }),
);
