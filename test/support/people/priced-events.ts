import type { RequestOf } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { type Caller, callerOf } from './calls/api-client.ts';
import { awaitMail } from './calls/inbox.ts';
import { makeEventForm } from './input/event-form.ts';
import { openWaitingLists, person, type TestEvent } from './waiting-lists.ts';

const hour = 3_600_000;

export type Price = NonNullable<RequestOf<typeof events.createEvent>['price']>;

/** A price that guests pay at the door or by transfer: women 15 €, men 19 €. */
export const doorPrice: Price = {
  amounts: { women: 1500, men: 1900, others: 0 },
  ways: ['door', 'transfer'],
  refunds: { kind: 'until', days: 2 },
  ...{ tax_percent: null, together_percent: null },
};

/** `startsIn`: ms. */
type PricedChanges = { startsIn?: number } & Partial<RequestOf<typeof events.createEvent>>;

/** Adds an event with a price, with its registration link. It begins in four days. */
export async function addPricedEvent(host: Caller, price: Price = doorPrice, { startsIn = 96 * hour, ...changes }: PricedChanges = {}) {
  const start = Date.now() + startsIn;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
  const form = makeEventForm({ name: 'A dear evening', male_limit: 5, female_limit: 5, ...times, ...changes, price });
  const { event } = await host.call(events.createEvent, form);
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  return { id: event.id, token, event };
}

/** Opens a stack with an organization that sells places in euros, and returns what its guests and staff do. */
export async function openPricedEvents(name: string) {
  const lists = await openWaitingLists(name);
  const { test, host, organization, table } = lists;
  const { admin } = organization;

  const settle = (changes: Partial<RequestOf<typeof payments.savePaymentSettings>> = {}) =>
    admin.call(payments.savePaymentSettings, {
      ...{ currency: 'EUR', transfer_text: 'IBAN DE02 1203 0000 0000 2020 51', guarantee_yes: null, ...changes },
    });
  await settle();

  const newPriced = (price?: Price, changes?: PricedChanges) => addPricedEvent(host, price, changes);

  /** Orders a place that is paid at the door, and returns the guest and their session. */
  async function orderAtDoor({ id, token }: TestEvent, expected: number, form = person('male'), discount: string | null = null) {
    const { session } = await test.visitor.call(payments.startOrder, { key: id, token, ...form, way: 'door', expected, discount });
    if (session === null) throw new Error('The guest was not registered');
    const { participant, access_token } = session;
    const guest = callerOf(test.url, access_token);
    const evening = async () => (await guest.call(guestEvening.getEvening, { id: participant.id, event_id: id })).me;
    return { form, participant, guest, evening };
  }

  const guestsOf = async ({ id }: TestEvent) => (await host.call(participants.listEventParticipants, { id })).participants;
  /** Returns the stored orders of an event, earliest first. */
  const ordersOf = async ({ id }: TestEvent) =>
    (await table.all())
      .filter(({ pk, sk }) => pk === `T#${organization.tenantId}#O#${id}` && String(sk).startsWith('ORDER#'))
      .toSorted((one, other) => (String(one['created_at']) < String(other['created_at']) ? -1 : 1));
  /** Notes that a guest has paid at the door. */
  const paidAtDoor = ({ id }: TestEvent, pid: string) => host.call(salesRoutes.markPayment, { id, pid, paid: true });
  const mailTo = async (email: string, about: string) => (await awaitMail(test.url, email, about)).body.text;

  return { ...lists, admin, settle, newPriced, orderAtDoor, guestsOf, ordersOf, paidAtDoor, mailTo };
}
