import { eveningOf } from '../mail/templates/mail-facts.ts';
import { type Html, html } from './html.ts';
import type { ListedOnPage, TenantPageFacts } from './page-facts.ts';
import { renderPage } from './page-layout.ts';
import { logoOf } from './page-owner.ts';
import { plainTextOf, renderMarkdown } from './render-markdown.ts';
import { shorten } from './shorten.ts';
import { atVenue, dataElement, tenantData } from './structured-data.ts';
import type { PageWords } from './words/en.ts';
import { pageWordsIn } from './words/page-words.ts';

/** Most characters of a description for search engines and chat programs, which show about as many. */
const descriptionMax = 200;

/** Most bytes of each list, so that the page stays small. Some 80 coming events and 40 past ones fit. */
const listBytes = { upcoming: 29_000, past: 5_000 } as const;

/** Renders the public page of an organization as a complete HTML document (docs/rules/public-pages.md#content). */
export function renderTenantPage(facts: TenantPageFacts): string {
  const { siteUrl, path, owner, shareCard } = facts;
  const words = pageWordsIn(facts.language);
  const cards = facts.upcoming.map((event) => cardOf(event, words));
  const rows = facts.past.map((event) => pastOf(event, words));
  const [upcoming, past] = [fitting(cards, listBytes.upcoming), fitting(rows, listBytes.past)];
  return renderPage({
    words,
    title: owner.name,
    description: shorten(plainTextOf(facts.description), descriptionMax) || words.evenings(owner.name),
    url: siteUrl + path,
    movesTo: facts.isFormer ? path : null,
    isHidden: facts.isHidden,
    shared: { title: owner.name, site: owner.name, picture: shareCard === null ? null : siteUrl + shareCard, pictureText: owner.name },
    accent: owner.accent,
    data: dataElement(tenantData({ ...facts, upcoming: facts.upcoming.slice(0, upcoming.length) })),
    header: null,
    main: html`${logoOf(owner, { width: 256, height: 96 }, 'logo large')}<h1 class="name" dir="auto">${owner.name}</h1>
${facts.description !== '' && html`<div class="words intro">${renderMarkdown(facts.description)}</div>\n`}<h2>${words.upcoming}</h2>
${upcoming.length === 0 ? html`<p class="soft">${words.noneUpcoming}</p>` : html`<ul role="list">\n${upcoming}</ul>`}${restOf(cards, upcoming, words)}
${past.length > 0 && html`<h2>${words.past}</h2>\n<ul role="list" class="past">\n${past}</ul>${restOf(rows, past, words)}`}`,
    reportPath: facts.reportPath,
  });
}

function cardOf({ event, path, isCanceled }: ListedOnPage, words: PageWords): Html {
  const { day, hours } = eveningOf(event, words);
  const time = html`<time datetime="${atVenue(event.start_time, event.time_zone)}">${day}${words.comma}${hours}</time>`;
  return html`<li class="card">${isCanceled && html`<p class="mark">${words.isCanceled}</p>`}<h3><a href="${path}"><bdi>${event.name}</bdi></a></h3><p>${isCanceled ? html`<s>${time}</s>` : time}</p><p class="soft"><bdi>${event.venue_name}</bdi>${words.comma}<bdi>${event.venue_location}</bdi></p></li>\n`;
}

const pastOf = ({ event }: ListedOnPage, words: PageWords): Html =>
  html`<li><bdi>${event.name}</bdi> <time datetime="${atVenue(event.start_time, event.time_zone)}">${eveningOf(event, words).day}</time></li>\n`;

const restOf = (all: readonly Html[], shown: readonly Html[], words: PageWords): Html | false =>
  all.length > shown.length && html`<p class="more">${words.notShown(all.length - shown.length)}</p>`;

/** Returns the first items that together have at most this many bytes. */
function fitting(items: readonly Html[], most: number): Html[] {
  let bytes = 0;
  return items.filter((item) => {
    bytes += Buffer.byteLength(String(item));
    return bytes <= most;
  });
}
