import { refusal } from '../failure.ts';
import type { Stage } from '../stage.ts';
import type { Kind } from '../state.ts';

type JsonObject = Record<string, unknown>;

/** Fields that hold an id, by object. A balance transaction's source is found by its id's prefix. */
const references: Readonly<Record<string, Readonly<Record<string, Kind | 'any'>>>> = {
  'checkout.session': { payment_intent: 'payment_intent' },
  payment_intent: { latest_charge: 'charge' },
  charge: { payment_intent: 'payment_intent', balance_transaction: 'balance_transaction', application_fee: 'application_fee' },
  refund: { charge: 'charge', payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  balance_transaction: { source: 'any' },
};

const kindsOfPrefixes: Readonly<Record<string, Kind>> = { ch: 'charge', re: 'refund', du: 'dispute' };

/**
 * Replaces ids by their objects, and adds lists that an object has only on request.
 * @param paths what to expand: `payment_intent.latest_charge`, `line_items`, `data.payment_intent`
 * @throws StripeFailure for what cannot be expanded
 */
export function expand(stage: Stage, object: object, paths: readonly string[]): object {
  return paths.reduce<JsonObject>(
    (expanded, path) => expandPath(stage, expanded, path.split('.'), path),
    Object.fromEntries(Object.entries(object)),
  );
}

function expandPath(stage: Stage, object: JsonObject, [field = '', ...rest]: readonly string[], path: string): JsonObject {
  const value = object[field];
  if (object['object'] === 'list' && field === 'data' && Array.isArray(value)) {
    return { ...object, data: value.map((one: object) => expand(stage, one, [rest.join('.')])) };
  }
  const found = findValue(stage, object, field, value);
  if (found === undefined) throw refusal(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const isDone = rest.length === 0 || typeof found !== 'object' || found === null;
  return { ...object, [field]: isDone ? found : expand(stage, found, [rest.join('.')]) };
}

function findValue(stage: Stage, object: JsonObject, field: string, value: unknown): unknown {
  const type = String(object['object']);
  const id = String(object['id']);
  if (type === 'checkout.session' && field === 'line_items') {
    return listOf(stage.state.get('order', id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`);
  }
  if (type === 'charge' && field === 'refunds') {
    const refunds = stage.state.all('refund').flatMap((entry) => (entry.value.charge === id ? [entry.value] : []));
    return listOf(refunds.toReversed(), `/v1/charges/${id}/refunds`);
  }
  // Already expanded by another path, or nothing to expand.
  if (value === null || typeof value === 'object') return field in (references[type] ?? {}) || value === null ? value : undefined;
  const kind = references[type]?.[field];
  if (kind === undefined || typeof value !== 'string') return undefined;
  return stage.state.get(kind === 'any' ? (kindsOfPrefixes[value.split('_')[0] ?? ''] ?? 'charge') : kind, value);
}

/** Makes a list as Stripe sends it. */
export function listOf<T>(data: readonly T[], url: string, hasMore = false) {
  return { object: 'list', data: [...data], has_more: hasMore, url };
}
