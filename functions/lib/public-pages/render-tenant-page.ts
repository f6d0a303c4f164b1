import { eveningOf } from '../mail/templates/mail-facts.ts';
import { en } from '../mail/words/en.ts';
import { type Html, html } from './html.ts';
import type { ListedOnPage, TenantPageFacts } from './page-facts.ts';
import { renderPage } from './page-layout.ts';
import { logoOf } from './page-owner.ts';
import { pageText } from './page-text.ts';
import { plainTextOf, renderMarkdown } from './render-markdown.ts';
import { shorten } from './shorten.ts';
import { atVenue, dataElement, tenantData } from './structured-data.ts';

/** Most characters of a description for search engines and chat programs, which show about as many. */
const descriptionMax = 200;

/** Most bytes of each list, so that the page stays small. Some 80 coming events and 40 past ones fit. */
const listBytes = { upcoming: 29_000, past: 5_000 } as const;

/** Renders the public page of an organization as a complete HTML document (docs/rules/public-pages.md#content). */
export function renderTenantPage(facts: TenantPageFacts): string {
  const { siteUrl, path, owner, shareCard } = facts;
  const upcoming = fitting(facts.upcoming.map(cardOf), listBytes.upcoming);
  const past = fitting(facts.past.map(pastOf), listBytes.past);
  return renderPage({
    title: owner.name,
    description: shorten(plainTextOf(facts.description), descriptionMax) || pageText.evenings(owner.name),
    url: siteUrl + path,
    movesTo: facts.isFormer ? path : null,
    isHidden: facts.isHidden,
    shared: { title: owner.name, site: owner.name, picture: shareCard === null ? null : siteUrl + shareCard, pictureText: owner.name },
    accent: owner.accent,
    data: dataElement(tenantData({ ...facts, upcoming: facts.upcoming.slice(0, upcoming.length) })),
    header: null,
    main: html`${logoOf(owner, { width: 256, height: 96 }, 'logo large')}<h1 class="name" dir="auto">${owner.name}</h1>
${facts.description !== '' && html`<div class="words intro">${renderMarkdown(facts.description)}</div>\n`}<h2>${pageText.upcoming}</h2>
${upcoming.length === 0 ? html`<p class="soft">${pageText.noneUpcoming}</p>` : html`<ul role="list">\n${upcoming}</ul>`}${restOf(facts.upcoming, upcoming)}
${past.length > 0 && html`<h2>${pageText.past}</h2>\n<ul role="list" class="past">\n${past}</ul>${restOf(facts.past, past)}`}`,
    reportPath: facts.reportPath,
  });
}

function cardOf({ event, path, isCanceled }: ListedOnPage): Html {
  const { day, hours } = eveningOf(event, en);
  const time = html`<time datetime="${atVenue(event.start_time, event.time_zone)}">${day}, ${hours}</time>`;
  return html`<li class="card">${isCanceled && html`<p class="mark">${pageText.isCanceled}</p>`}<h3><a href="${path}"><bdi>${event.name}</bdi></a></h3><p>${isCanceled ? html`<s>${time}</s>` : time}</p><p class="soft"><bdi>${event.venue_name}</bdi>, <bdi>${event.venue_location}</bdi></p></li>\n`;
}

const pastOf = ({ event }: ListedOnPage): Html =>
  html`<li><bdi>${event.name}</bdi> <time datetime="${atVenue(event.start_time, event.time_zone)}">${eveningOf(event, en).day}</time></li>\n`;

const restOf = (all: readonly ListedOnPage[], shown: readonly Html[]): Html | false =>
  all.length > shown.length && html`<p class="more">${pageText.notShown(all.length - shown.length)}</p>`;

/** Returns the first items that together have at most this many bytes. */
function fitting(items: readonly Html[], most: number): Html[] {
  let bytes = 0;
  return items.filter((item) => {
    bytes += Buffer.byteLength(String(item));
    return bytes <= most;
  });
}
