import type Stripe from 'stripe';
import { formatAmount } from '../currency.ts';
import type { Stage } from '../stage.ts';
import { type Html, html } from './html.ts';
import { button, page } from './layout.ts';
import { nameOf } from './organizer.ts';

/** Writes an organizer's page, in place of Stripe's dashboard. `message` says what just failed. */
export function accountPage(stage: Stage, id: string, message?: string): string | undefined {
  const account = stage.state.get('account', id);
  if (account === undefined) return undefined;
  const isConnected = stage.state.get('deauthorized', id) === undefined;
  const charges = stage.state.all('charge').flatMap(({ owner, value }) => (owner === id ? [value] : []));
  return page({
    title: nameOf(stage, id),
    wide: true,
    body: html`<div class="card">
<div><p class="soft">Organizer’s account ${id}</p><h1>${nameOf(stage, id)}</h1></div>
<p>${isConnected ? chargesState(account) : html`<span class="bad">No longer connected</span>`}</p>
${message === undefined ? undefined : html`<p class="message" role="alert">${message}</p>`}
${isConnected ? accountActions(id, account) : undefined}
</div>
<div class="card">
<h2>Payments</h2>
${charges.length === 0 ? html`<p class="soft">None yet.</p>` : html`<ul class="rows">${charges.toReversed().map((charge) => chargeRow(stage, id, charge))}</ul>`}
</div>
<p><a href="/">All accounts and webhooks</a></p>`,
  });
}

const chargesState = (account: Stripe.Account): Html =>
  account.charges_enabled
    ? html`<span class="good">Can charge</span>`
    : html`<span class="bad">${account.details_submitted ? 'Restricted: cannot charge' : 'Not set up: cannot charge'}</span>`;

function accountActions(id: string, account: Stripe.Account): Html {
  return html`<div class="row">
${account.charges_enabled ? button(`/accounts/${id}/restrict`, 'Restrict') : button(`/accounts/${id}/enable`, 'Allow charges')}
${button(`/accounts/${id}/deauthorize`, 'Disconnect from Table Two')}
</div>`;
}

function chargeRow(stage: Stage, id: string, charge: Stripe.Charge): Html {
  const field = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  const own = field('charge', charge.id);
  const left = charge.amount - charge.amount_refunded;
  const session = stage.state.all('session').find(({ value }) => value.payment_intent === charge.payment_intent)?.value;
  const settling = (result: string) => html`${field('session', session?.id ?? '')}${field('result', result)}`;
  return html`<li class="row">
<span class="grow"><strong>${formatAmount(charge.amount, charge.currency)}</strong> ${stateOf(charge)}<br><span class="soft">${charge.id}</span></span>
${
  charge.paid && left > 0 && !charge.disputed
    ? html`<form method="post" action="/accounts/${id}/refund">${own}
<input name="amount" inputmode="numeric" value="${left}" aria-label="Amount to refund, in the smallest unit"><button>Refund</button></form>
${button(`/accounts/${id}/dispute`, 'Dispute', { fields: own })}`
    : undefined
}
${charge.amount_refunded > 0 ? button(`/accounts/${id}/fail-refund`, 'Refund fails', { fields: own }) : undefined}
${
  charge.status === 'pending'
    ? html`${button(`/accounts/${id}/settle`, 'Money comes', { main: true, fields: settling('comes') })}
${button(`/accounts/${id}/settle`, 'Money fails', { fields: settling('fails') })}`
    : undefined
}
</li>`;
}

function stateOf(charge: Stripe.Charge): string {
  if (charge.disputed) return 'disputed';
  if (charge.refunded) return 'refunded';
  if (charge.amount_refunded > 0) return `${formatAmount(charge.amount_refunded, charge.currency)} refunded`;
  return charge.status === 'succeeded' ? 'paid' : charge.status;
}
