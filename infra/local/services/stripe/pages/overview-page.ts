import type { Stage } from '../stage.ts';
import type { StoredDelivery } from '../webhooks/stored-delivery.ts';
import type { DeliveryMode } from '../webhooks/webhooks.ts';
import { type Html, html } from './html.ts';
import { button, page } from './layout.ts';
import { nameOf } from './organizer.ts';

/** Names of the switch's positions, by the values that its form sends. */
const modes = { normal: 'Immediately', late: 'Ten seconds late', twice: 'Twice', reversed: 'In reversed order', never: 'Never' } as const;
type ModeName = keyof typeof modes;

/** How late "late" is when a person chooses it, in ms. */
const late = 10_000;

/** Reads the switch's form. */
export function readMode(value: string | null): DeliveryMode | undefined {
  if (value === 'late') return { late };
  return value === 'normal' || value === 'twice' || value === 'reversed' || value === 'never' ? value : undefined;
}

/** Writes the stand-in's first page: accounts, and how webhooks are delivered. */
export function overviewPage(stage: Stage, mode: DeliveryMode): string {
  const chosen: ModeName = typeof mode === 'object' ? 'late' : mode;
  const accounts = stage.state.all('account');
  const deliveries = stage.state.all('delivery').toReversed().slice(0, 30);
  const option = ([name, label]: readonly [string, string]) =>
    html`<option value="${name}"${name === chosen ? html` selected` : undefined}>${label}</option>`;
  return page({
    title: 'Accounts and webhooks',
    wide: true,
    body: html`<div class="card">
<h1>Accounts</h1>
${accounts.length === 0 ? html`<p class="soft">No organizer has connected Stripe yet.</p>` : undefined}
<ul class="rows">${accounts.map(({ id }) => html`<li class="row"><a class="grow" href="/accounts/${id}">${nameOf(stage, id)}</a></li>`)}</ul>
</div>
<div class="card">
<h2>Webhooks</h2>
<form method="post" action="/delivery">
<select name="mode" aria-label="How webhooks are delivered">${Object.entries(modes).map(option)}</select>
<button class="main">Deliver like this</button>
</form>
<ul class="rows">${deliveries.map(({ value }) => deliveryRow(value))}</ul>
</div>`,
  });
}

function deliveryRow({ id, type, status, attempts }: StoredDelivery): Html {
  const last = attempts.at(-1)?.answer;
  return html`<li class="row"><span class="grow"><strong>${type}</strong> ${status}<br>
<span class="soft">${attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}${last === undefined ? '' : `, last answer ${last}`}</span></span>
${button(`/deliveries/${id}/resend`, 'Send again')}</li>`;
}
