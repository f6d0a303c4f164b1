import { html } from './html.ts';
import type { GonePageFacts } from './page-facts.ts';
import { renderPage } from './page-layout.ts';
import { ownerHeader } from './page-owner.ts';
import { pageText } from './page-text.ts';

/** Renders what is at the address of a page that is not published any more. Search engines forget the address. */
export function renderGonePage({ why, owner }: GonePageFacts): string {
  const path = owner?.path ?? null;
  return renderPage({
    title: pageText.goneTitle,
    description: pageText.gone[why],
    url: null,
    movesTo: null,
    isHidden: true,
    shared: null,
    accent: owner?.accent ?? null,
    data: null,
    header: owner && ownerHeader(owner),
    main: html`<h1 class="name">${pageText.goneTitle}</h1>
<p>${pageText.gone[why]}</p>
${owner !== null && path !== null && html`<p><a class="tap" href="${path}">${pageText.others(owner.name)}</a></p>`}`,
    reportPath: null,
  });
}
