import { tenants } from '#shared/contract/routes/tenants.ts';
import { handle } from '../../call/handle.ts';
import { updateTenantSettings } from '../../domain/tenants/tenant-settings.ts';

export const handler = handle(tenants.updateTenantSettings, ({ actor, body }) => updateTenantSettings(actor, body.name));
