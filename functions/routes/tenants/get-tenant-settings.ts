import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { getTenantSettings } from '../../domain/tenants/tenant-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.getTenantSettings, ({ actor }) => getTenantSettings(actor));
