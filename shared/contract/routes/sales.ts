import * as z from 'zod/mini';
import { id, pageQuery } from '#shared/model/common.ts';
import { participant } from '#shared/model/participants/participant.ts';
import { codeForm, discountCode } from '#shared/model/payments/discount-code.ts';
import { order, paymentForm, refundForm } from '#shared/model/payments/order.ts';
import { sales } from '#shared/model/payments/sales.ts';
import { day } from '#shared/model/statistics/day.ts';
import { noContent, resource } from '../define.ts';

/** What an organization sells: codes, figures, refunds. Only admins see money; hosts see who has paid (docs/rules/payments.md). */
export const salesRoutes = resource('payments', {
  listCodes: {
    method: 'GET',
    path: '/tenant/codes',
    summary: "The organization's discount codes, latest first",
    auth: ['admin'],
    rights: ['table:get', 'table:query'],
    query: z.object({ event_id: z.optional(id) }),
    reply: z.object({ codes: z.array(discountCode) }),
    errors: [],
  },
  createCode: {
    method: 'POST',
    path: '/tenant/codes',
    summary: 'Create a discount code',
    auth: ['admin'],
    rights: ['table:get', 'table:query', 'table:put'],
    body: codeForm,
    // Not `code`, which is an error's name in every other reply.
    reply: z.object({ discount_code: discountCode }),
    status: 201,
    errors: ['event_not_found', 'code_taken', 'conflict'],
  },
  removeCode: {
    method: 'DELETE',
    path: '/tenant/codes/{code}',
    summary: 'Remove a discount code; what was sold with it stays',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:delete'],
    ...noContent,
    errors: ['code_not_found'],
  },
  getSales: {
    method: 'GET',
    path: '/events/{id}/sales',
    summary: 'What an event has sold: sums, days, codes, and its orders, latest first',
    auth: ['admin'],
    rights: ['table:get', 'table:query', 'table:batch-get'],
    query: z.object(pageQuery),
    reply: z.object({ sales }),
    errors: ['event_not_found'],
  },
  refundOrder: {
    method: 'POST',
    path: '/events/{id}/orders/{oid}/refunds',
    summary: 'Refund an order, or part of it',
    auth: ['admin'],
    rights: ['table:get', 'table:batch-get', 'table:put', 'table:update'],
    body: refundForm,
    reply: z.object({ order }),
    errors: ['event_not_found', 'order_not_found', 'refund_too_high', 'conflict'],
  },
  markPayment: {
    method: 'PUT',
    path: '/events/{id}/participants/{pid}/payment',
    summary: 'Note that a guest has paid at the door or by transfer, or that they have not',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'secrets:derive'],
    body: paymentForm,
    reply: z.object({ participant }),
    errors: ['event_not_found', 'participant_not_found', 'order_not_found', 'conflict'],
  },
  exportSales: {
    method: 'GET',
    path: '/tenant/sales',
    summary: 'Orders of the organization as a CSV file for its accountant, by the day of the order (UTC)',
    auth: ['admin'],
    rights: ['table:get', 'table:batch-get', 'table:put', 'index:main'],
    query: z.object({
      from: day,
      to: day,
      event_id: z.optional(id),
    }),
    reply: z.string(),
    replyType: 'text/csv',
    errors: ['export_too_large'],
  },
});
