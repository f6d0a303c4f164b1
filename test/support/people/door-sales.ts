import type { RequestOf } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import { passMinute } from '../stack/pass-minute.ts';
import type { Organization, TestStack } from '../stack/stack.ts';
import { rawTable } from '../stack/table/table.ts';
import type { Caller } from './calls/api-client.ts';
import { makeEventForm } from './input/event-form.ts';
import { makeForm } from './input/form.ts';

type Form = RequestOf<typeof events.createEvent>;
type Price = NonNullable<Form['price']>;

/** A price in euros that guests pay at the door or by transfer: women 15, men 19. */
export const doorPrice: Price = {
  amounts: { women: 1500, men: 1900, others: 1900 },
  ways: ['door', 'transfer'],
  refunds: { kind: 'none' },
  ...{ tax_percent: 19, together_percent: null },
};

/** Adds an organization that sells places at the door and by transfer. */
export async function addSeller(test: TestStack, name: string, currency: 'EUR' | 'JPY' | 'KWD' = 'EUR'): Promise<Organization> {
  const organization = await test.addOrganization(name, 1);
  await organization.admin.call(payments.savePaymentSettings, { currency, transfer_text: 'IBAN DE02 1203', guarantee_yes: null });
  return organization;
}

export interface PricedEvening {
  readonly id: string;
  readonly token: string;
}

/** Adds an event with a price. */
export async function addPriced(admin: Caller, price: Price | null = doorPrice, changes: Partial<Form> = {}): Promise<PricedEvening> {
  const { event } = await admin.call(events.createEvent, makeEventForm({ price, ...changes }));
  const { token } = await admin.call(registrationLink.getRegistrationLink, { id: event.id });
  return { id: event.id, token };
}

/** Orders a place at the door or by transfer. @returns the guest's id, address and caller's token */
export async function buyAtDoor(
  test: Pick<TestStack, 'visitor'>,
  { id, token }: PricedEvening,
  expected: number,
  { way = 'door', discount = null, ...changes }: Parameters<typeof makeForm>[0] & { way?: PayingWay; discount?: string | null } = {},
) {
  const form = makeForm(changes);
  const { session } = await test.visitor.call(payments.startOrder, { key: id, token, ...form, way, discount, expected });
  if (session === null) throw new Error('The guest is not registered');
  return { id: session.participant.id, email: form.contact.email, accessToken: session.access_token };
}

export const salesOf = async (admin: Caller, id: string, page: { limit?: string; offset?: string } = {}) =>
  (await admin.call(salesRoutes.getSales, { id, ...page })).sales;

/** Returns a guest's order, as admins see it. */
export async function orderOfGuest(admin: Caller, id: string, participantId: string) {
  const order = (await salesOf(admin, id)).orders.data.find(({ participant }) => participant?.id === participantId);
  if (order === undefined) throw new Error('The guest has no order');
  return order;
}

/** Lets the ten minutes pass in which a cancellation can be undone. */
export async function passTenMinutes({ stack }: Pick<TestStack, 'stack'>, tenantId: string, id: string): Promise<void> {
  const past = '2020-01-01T00:00:00.000Z';
  const table = rawTable(stack);
  const keyOf = (sk: string) => ({ pk: `T#${tenantId}#E#${id}`, sk });
  const event = await table.get(keyOf('EVENT'));
  await table.set(keyOf('EVENT'), { canceled: { ...(event?.['canceled'] as object), mailsAt: past } });
  await table.set(keyOf('CANCELING'), { g4s: `${past}#${id}` });
  await passMinute(stack);
}

/** Sells a place with a code, for an event that is deleted. `mark`: text that becomes part of what the admin wrote. */
export async function sellAndDelete(test: TestStack, { admin }: Organization, mark: string): Promise<void> {
  await admin.call(payments.savePaymentSettings, { currency: 'EUR', transfer_text: `Bank of ${mark}`, guarantee_yes: null });
  const event = await addPriced(admin);
  const code = { code: mark, reduction: { kind: 'percent', percent: 10 }, uses: null, until: null, email: null, event_id: null } as const;
  await admin.call(salesRoutes.createCode, { ...code, note: mark });
  await buyAtDoor(test, event, 1350, { discount: mark, way: 'transfer' });
  await admin.call(events.deleteEvent, { id: event.id });
}
