import { tenants } from '#shared/contract/routes/tenants.ts';
import { handle } from '../../call/handle.ts';
import { takeBackTenant } from '../../domain/tenants/take-back-tenant.ts';

export const handler = handle(tenants.takeBackTenant, ({ actor }) => takeBackTenant(actor));
