import { Problem } from '#shared/contract/errors.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import { decimalOf, taxIn } from '#shared/rules/payments/money.ts';
import { sumsOf } from '#shared/rules/payments/sums.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type CsvColumns, type CsvDecimal, csvOf } from '../../call/reply/csv.ts';
import { noteAudit } from '../../data/audit/audit.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { listOrdersOfTenant, type OrderOf } from '../../data/payments/orders.ts';
import { mostBytes } from '../../lib/fit-reply.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

const day = 24 * 3_600_000;
/** The most days of one file. */
const mostDays = 366;
/** The most orders of one file; so many are read in some seconds. */
const mostOrders = 10_000;

interface Range {
  /** The first and the last day (UTC), as 2026-11-30. */
  readonly from: string;
  readonly to: string;
  readonly event_id?: string | undefined;
}

/**
 * Returns the organization's orders as CSV for its accountant, a line for each that was paid or is to be paid at the door or by transfer
 * (docs/rules/payments.md#the-accountants-file).
 * @throws Problem `no_tenant`, `export_too_large`; `invalid_input` for days that are no range
 */
export async function exportSales(actor: StaffActor, { from, to, event_id }: Range, timeAndIds = realTimeAndIds): Promise<string> {
  const tenantId = ownTenant(actor);
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (!(days >= 1)) throw new Problem('invalid_input', { fields: { to: 'Choose a day that is not before the first' } });
  if (days > mostDays) throw new Problem('invalid_input', { fields: { to: `Choose at most ${mostDays} days` } });
  const after = new Date(Date.parse(to) + day).toISOString().slice(0, 10);
  const found = await listOrdersOfTenant(tenantId, from, after, mostOrders + 1);
  if (found.length > mostOrders) throw tooLarge();
  const sold = found.filter(({ eventId, order: { state } }) => isSold(state) && (event_id === undefined || eventId === event_id));
  const events = await findEvents(tenantId, [
    ...new Set([...sold.map(({ eventId }) => eventId), ...(event_id === undefined ? [] : [event_id])]),
  ]);
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const csv = csvOf(
    columns,
    sold.map((one) => ({ ...one, eventName: names.get(one.eventId) ?? '' })),
  );
  if (Buffer.byteLength(csv) > mostBytes) throw tooLarge();
  const subject = { kind: 'orders', id: event_id ?? null, name: event_id === undefined ? null : (names.get(event_id) ?? null) } as const;
  const changes = [{ field: 'days', from, to }];
  await noteAudit(auditOf(actor, { action: 'data_exported', tenantId, subject, changes }, timeAndIds));
  return csv;
}

const tooLarge = () => new Problem('export_too_large', { details: 'These are too many orders for one file. Please choose fewer days.' });

const isSold = (state: OrderOf['order']['state']): boolean => state === 'paid' || state === 'due';

type Row = OrderOf & { readonly eventName: string };

const money = (amount: number, currency: Currency): CsvDecimal => ({ decimal: decimalOf(amount, currency) });

const sum =
  (part: 'gross' | 'refunded' | 'fee' | 'net') =>
  ({ order }: Row): CsvDecimal =>
    money(sumsOf(order)[part], order.currency);

const columns: CsvColumns<Row> = {
  Order: ({ order }) => order.id,
  Event: ({ eventName }) => eventName,
  'Event id': ({ eventId }) => eventId,
  'Ordered (UTC)': ({ order }) => order.createdAt,
  'Paid (UTC)': ({ order }) => order.paidAt,
  Way: ({ order }) => order.way,
  State: ({ order }) => order.state,
  Currency: ({ order }) => order.currency,
  Gross: sum('gross'),
  Refunded: sum('refunded'),
  Fee: sum('fee'),
  Net: sum('net'),
  Unpaid: ({ order }) => money(order.state === 'due' ? order.amount : 0, order.currency),
  'Tax rate': ({ order }) => order.taxPercent,
  'Tax contained': taxContained,
  Code: ({ order }) => order.code,
};

/** How much of what the guest has paid, and did not get back, is tax. */
function taxContained({ order }: Row): CsvDecimal | null {
  const { gross, refunded } = sumsOf(order);
  return order.taxPercent === null ? null : money(taxIn(gross - refunded, order.taxPercent), order.currency);
}
