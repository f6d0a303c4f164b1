import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { updateTenantSettings } from '../../domain/tenants/tenant-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.updateTenantSettings, ({ actor, body }) => updateTenantSettings(actor, body.name));
