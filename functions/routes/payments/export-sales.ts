import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { handle } from '../../call/handle.ts';
import { exportSales } from '../../domain/payments/export-sales.ts';

export const handler = handle(salesRoutes.exportSales, ({ actor, query }) => exportSales(actor, query));
