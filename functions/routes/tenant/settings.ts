import { tenant } from '#shared/contract/routes/tenant.ts';
import { getTenantSettings } from '../../domain/tenants/tenant-settings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenant.settings, ({ actor }) => getTenantSettings(actor));
