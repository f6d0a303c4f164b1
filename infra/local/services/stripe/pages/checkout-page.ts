import type Stripe from 'stripe';
import { canPayLater } from '../acts/payments.ts';
import { formatAmount } from '../currency.ts';
import type { Stage } from '../stage.ts';
import { type Html, html } from './html.ts';
import { button, page } from './layout.ts';
import { nameOf } from './organizer.ts';

/** Writes a session's page. `message` says what just failed. */
export function checkoutPage(stage: Stage, id: string, message?: string): string | undefined {
  const entry = stage.state.entry('session', id);
  if (entry === undefined) return undefined;
  const organizer = nameOf(stage, entry.owner);
  return page({ title: `Pay ${organizer}`, body: html`<div class="card">${cardOf(stage, entry.value, organizer, message)}</div>` });
}

function cardOf(stage: Stage, session: Stripe.Checkout.Session, organizer: string, message: string | undefined): Html {
  const back = session.cancel_url ?? '/';
  if (session.status === 'expired') {
    return html`<h1>This payment page has expired</h1>
<p>You have not been charged.</p>
<a class="button" href="${back}">Back to ${organizer}</a>`;
  }
  if (session.status === 'complete') {
    return html`<h1>${session.payment_status === 'unpaid' ? 'Your payment is on its way' : 'You have already paid'}</h1>
<p>You cannot pay twice on this page.</p>
<a class="button" href="${successUrlOf(session)}">Back to ${organizer}</a>`;
  }
  const currency = session.currency ?? 'eur';
  const lines = stage.state.get('order', session.id)?.lineItems ?? [];
  return html`<div><p class="soft">Pay ${organizer}</p>
<h1 class="amount">${formatAmount(session.amount_total ?? 0, currency)}</h1></div>
<ul class="lines">${lines.map(
    ({ description, quantity, amount_total: amount }) =>
      html`<li class="line"><span>${description ?? ''}${quantity === 1 ? '' : ` × ${quantity ?? 1}`}</span><span>${formatAmount(amount, currency)}</span></li>`,
  )}</ul>
${message === undefined ? undefined : html`<p class="message" role="alert">${message}</p>`}
<div class="stack">
${button(`/pay/${session.id}/pay`, 'Pay', { main: true })}
${button(`/pay/${session.id}/decline`, 'Decline')}
${canPayLater(session) ? button(`/pay/${session.id}/later`, 'Pay later') : undefined}
<a class="button" href="${back}">Close</a>
</div>
<p class="soft">Decline: the bank refuses the card. Pay later: by direct debit, whose money comes or fails days later; decide that on the <a href="/accounts/${stage.ownerOf('session', session.id)}">organizer’s page</a>.</p>`;
}

/** Returns where a session's guest goes after paying. */
export const successUrlOf = ({ success_url: url, id }: Stripe.Checkout.Session): string =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
