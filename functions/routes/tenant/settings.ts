import { tenant } from '#shared/contract/routes/tenant.ts';
import { getTenantSettings } from '../../domain/tenant-settings.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(tenant.settings, ({ actor }) => getTenantSettings(actor));
