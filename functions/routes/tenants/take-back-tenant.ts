import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { takeBackTenant } from '../../domain/tenants/take-back-tenant.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.takeBackTenant, ({ actor }) => takeBackTenant(actor));
