import { tenants } from '#shared/contract/routes/tenants.ts';
import { handle } from '../../call/handle.ts';
import { getTenantSettings } from '../../domain/tenants/tenant-settings.ts';

export const handler = handle(tenants.getTenantSettings, ({ actor }) => getTenantSettings(actor));
