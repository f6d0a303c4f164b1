import type { Stage } from '../stage.ts';
import { html } from './html.ts';
import { button, page } from './layout.ts';
import { nameOf } from './organizer.ts';

/** Writes the page that an account link leads to. */
export function onboardingPage(stage: Stage, link: string, account: string): string {
  return page({
    title: 'Connect Stripe',
    body: html`<div class="card">
<div><p class="soft">Connect with Table Two</p>
<h1>${nameOf(stage, account)}</h1></div>
<p>Here Stripe asks an organizer about the business and the bank account.</p>
<div class="stack">
${button(`/setup/${link}/finish`, 'Finish', { main: true })}
${button(`/setup/${link}/later`, 'Later')}
</div>
<p class="soft">Finish: the account can charge and is paid out. Later: nothing changes.</p>
</div>`,
  });
}
