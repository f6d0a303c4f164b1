import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, sessionFor, startStripeForTest, type TestStripe } from './stripe-for-test.ts';

let test: TestStripe;
let on: { stripeAccount: string };
beforeEach(async () => {
  test = await startStripeForTest();
  on = { stripeAccount: await addAccount(test) };
});

const show = async (path: string) => (await fetch(new URL(path, test.local.origin), { redirect: 'manual' })).text();
const press = async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const reply = await fetch(new URL(path, test.local.origin), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
  return { status: reply.status, to: reply.headers.get('location'), text: await reply.text() };
};
const open = (amount = 1500, currency = 'eur') => test.stripe.checkout.sessions.create(sessionFor(amount, currency), on);

describe('the page of a session', () => {
  it('says what it is, for whom and how much, and what can be done', async () => {
    const { url } = await open();
    const text = await show(url ?? '');
    for (const said of [
      'Test payment. No money moves.',
      'Cupid &amp; Sons',
      '€15.00',
      'Spring Mixer',
      '>Pay<',
      '>Decline<',
      '>Pay later<',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('href="http://site.test/back">Close</a>');
    expect(await show((await open(1500, 'jpy')).url ?? '')).toContain('¥1,500');
  });

  it('pays once, however often the button is pressed', async () => {
    const { id } = await open();
    const to = `http://site.test/thanks?session=${id}`;
    for (const _ of [1, 2]) expect(await press(`/pay/${id}/pay`)).toMatchObject({ status: 303, to });
    expect(test.local.happened).toHaveLength(1);
    expect(await show(`/pay/${id}`)).toContain('You have already paid');
  });

  it('stays after a decline, for another try', async () => {
    const { id } = await open();
    const declined = await press(`/pay/${id}/decline`);
    expect(declined.text).toContain('Your card was declined. Try another one.');
    expect(declined.text).toContain('>Pay<');
    expect((await press(`/pay/${id}/pay`)).status).toBe(303);
  });

  it('pays later, and the organizer’s page lets the money come', async () => {
    const { id } = await open();
    expect((await press(`/pay/${id}/later`)).to).toContain('/thanks');
    expect(await show(`/pay/${id}`)).toContain('Your payment is on its way');
    expect(await show(`/accounts/${on.stripeAccount}`)).toContain('Money comes');
    await press(`/accounts/${on.stripeAccount}/settle`, { session: id, result: 'comes' });
    expect((await test.stripe.checkout.sessions.retrieve(id, {}, on)).payment_status).toBe('paid');
  });

  it('says when it has expired', async () => {
    const { id } = await open();
    test.pass(86_400);
    expect(await show(`/pay/${id}`)).toContain('This payment page has expired');
    expect(await press(`/pay/${id}/pay`)).toMatchObject({ status: 400, to: null });
    expect(test.local.happened).toEqual([]);
  });
});

describe('onboarding', () => {
  const link = async (account: string) => {
    const made = await test.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: 'http://site.test/again',
      return_url: 'http://site.test/done',
    });
    return new URL(made.url).pathname;
  };

  it('finishes or waits, and each link counts once', async () => {
    const { id } = await test.stripe.accounts.create({ type: 'standard' });
    const later = await link(id);
    expect(await show(later)).toContain('>Finish<');
    expect((await press(`${later}/later`)).to).toBe('http://site.test/done');
    expect((await test.stripe.accounts.retrieve(id)).charges_enabled).toBe(false);
    expect((await press(`${later}/finish`)).to).toBe('http://site.test/again');
    expect((await press(`${await link(id)}/finish`)).to).toBe('http://site.test/done');
    expect(await test.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
    });
  });

  it('sends a link that is too old back for another', async () => {
    const old = await link(on.stripeAccount);
    test.pass(301);
    const reply = await fetch(new URL(old, test.local.origin), { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe('http://site.test/again');
  });
});

it('the organizer’s page refunds, lets refunds fail, disputes, restricts and disconnects', async () => {
  const { id } = await open();
  test.local.pay(id);
  const page = `/accounts/${on.stripeAccount}`;
  const charge = test.local.happened[0]?.id ?? '';
  expect(await press(`${page}/refund`, { charge, amount: '500' })).toMatchObject({ status: 303, to: page });
  expect((await press(`${page}/refund`, { charge, amount: '5000' })).text).toContain('is greater than');
  await press(`${page}/fail-refund`, { charge });
  await press(`${page}/dispute`, { charge });
  await press(`${page}/restrict`);
  expect(await show(page)).toContain('Restricted: cannot charge');
  await press(`${page}/deauthorize`);
  expect(await show(page)).toContain('No longer connected');
  expect(test.local.happened.map(({ what, amount }) => [what, amount])).toEqual([
    ['charged', 1500],
    ['refunded', 500],
    ['refund failed', 500],
    ['disputed', 1500],
  ]);
});

it('the first page switches how webhooks are delivered', async () => {
  await press('/delivery', { mode: 'never' });
  const { id } = await open();
  test.local.pay(id);
  const page = await show('/');
  expect(page).toContain('<option value="never" selected>');
  expect(page).toContain('withheld');
  const delivery = test.local.deliveries.at(-1)?.id ?? '';
  await press(`/deliveries/${delivery}/resend`);
  await test.local.flush();
  expect(test.events.at(-1)?.id).toBe(delivery);
});

it('answers no other website, and no foreign name', async () => {
  const { id } = await open();
  expect((await press(`/pay/${id}/pay`, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press(`/nothing/${id}`)).status).toBe(404);
  expect((await fetch(new URL('/pay/cs_test_none', test.local.origin))).status).toBe(404);
});
