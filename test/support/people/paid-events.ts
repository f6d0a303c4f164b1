import type { RequestOf } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import { type Organization, startTestStack, type TestStack } from '../stack/stack.ts';
import { makeEventForm } from './input/event-form.ts';
import { makeForm } from './input/form.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Price = NonNullable<RequestOf<typeof events.createEvent>['price']>;

/** A price in euros that guests pay online: women 15, men 19. */
export const euroPrice: Price = {
  amounts: { women: 1500, men: 1900, others: 1900 },
  ways: ['online'],
  refunds: { kind: 'until', days: 2 },
  ...{ tax_percent: null, together_percent: null },
};

/** Returns the session in the address of a page where an order is paid. */
export const sessionIn = (payAt: string | null): string => /\/pay\/(cs_test_\w+)$/.exec(payAt ?? '')?.[1] ?? 'no session';

/** Opens a stack with an organization that sells places by Stripe's stand-in. */
export async function openPaidEvents(name: string, options: Parameters<typeof startTestStack>[0] = {}) {
  const test = await startTestStack(options);
  return { test, ...(await sellPlaces(test, await test.addOrganization(name))) };
}

/** Returns what guests and staff do about payments at an organization's events. It takes none before it is connected. */
export async function sellPlaces(test: TestStack, organization: Organization) {
  const { admin } = organization;
  const [host = admin] = organization.hosts;
  const stripe = await test.stripe();

  /** Connects the organization to the stand-in, as its admin does. @returns the account's id */
  async function connect(currency: Currency = 'EUR'): Promise<string> {
    await admin.call(payments.savePaymentSettings, { currency, transfer_text: null, guarantee_yes: null });
    const { url } = await admin.call(payments.connectStripe, {});
    // Presses "Finish" on Stripe's form.
    const answer = await fetch(`${url}/finish`, { method: 'POST', redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`The form answered ${answer.status}`);
    await stripe.flush();
    const account = stripe.deliveries.findLast(({ type }) => type === 'account.updated')?.account;
    if (!account) throw new Error('No account was connected');
    return account;
  }

  /** Adds an event that begins in three days, with its registration link. */
  async function newEvent(price: Price = euroPrice, { men = 5, women = 5, approval = false } = {}) {
    const start = Date.now() + 3 * day;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
    const { event } = await host.call(
      events.createEvent,
      makeEventForm({ ...times, male_limit: men, female_limit: women, approval, price }),
    );
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    return { id: event.id, token };
  }
  type TestEvent = Awaited<ReturnType<typeof newEvent>>;

  /** Orders a place that is paid online. */
  const order = ({ id, token }: TestEvent, expected: number, form = makeForm()) =>
    test.visitor.call(payments.startOrder, { key: id, token, ...form, way: 'online', expected });
  /** Orders a place, and returns the order's token and the session at the stand-in. */
  async function started(event: TestEvent, expected: number, form = makeForm()) {
    const { token, pay_at } = await order(event, expected, form);
    return { token: token ?? 'no token', session: sessionIn(pay_at), form };
  }
  /** Orders a place and pays it. Resolves when the stand-in's messages have been received. */
  async function paid(event: TestEvent, expected: number, form = makeForm()) {
    const begun = await started(event, expected, form);
    stripe.pay(begun.session);
    await stripe.flush();
    return begun;
  }
  const look = async (token: string) => (await test.visitor.call(payments.getOrder, { token })).order;
  const change = (token: string, action: 'check' | 'pay' | 'give_up') => test.visitor.call(payments.changeOrder, { token, action });
  const guestsOf = async ({ id }: TestEvent) => (await host.call(participants.listEventParticipants, { id })).participants;
  const salesOf = async ({ id }: TestEvent) => (await admin.call(salesRoutes.getSales, { id })).sales;

  return { organization, admin, host, stripe, connect, newEvent, order, started, paid, look, change, guestsOf, salesOf };
}
