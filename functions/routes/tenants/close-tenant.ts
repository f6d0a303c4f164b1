import { tenants } from '#shared/contract/routes/tenants.ts';
import { handle } from '../../call/handle.ts';
import { closeTenant } from '../../domain/tenants/close-tenant.ts';

export const handler = handle(tenants.closeTenant, ({ actor, body, clientAddress, cookies, device: browser }) =>
  closeTenant(actor, body, { clientAddress, device: cookies.device, browser }),
);
