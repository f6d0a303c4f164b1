import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { paragraphsOf } from '#shared/rules/messages/message-text.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { eveningOf, momentIn } from '../mail/templates/mail-facts.ts';
import { type Html, html } from './html.ts';
import type { EventPageFacts } from './page-facts.ts';
import { renderPage } from './page-layout.ts';
import { ownerHeader } from './page-owner.ts';
import { picturePaths, pictureSet } from './picture-files.ts';
import { plainTextOf, renderMarkdown } from './render-markdown.ts';
import { shorten } from './shorten.ts';
import { atVenue, dataElement, eventData } from './structured-data.ts';
import type { PageWords } from './words/en.ts';
import { pageWordsIn } from './words/page-words.ts';

/** Most characters of a description for search engines and chat programs, which show about as many. */
const descriptionMax = 200;

/** Renders the public page of an event as a complete HTML document (docs/rules/public-pages.md#content). */
export function renderEventPage(facts: EventPageFacts): string {
  const { siteUrl, path, owner, event, shareCard } = facts;
  const words = pageWordsIn(facts.language);
  const { day, hours } = eveningOf(event, words);
  const line = (...parts: string[]) => parts.join(words.comma);
  const when = line(day, hours);
  const notice = facts.state === 'canceled' ? `${words.canceled}. ` : '';
  const description = plainTextOf(facts.description);
  const parts = [when, line(event.venue_name, event.venue_location), ...(description === '' ? [] : [description])];
  return renderPage({
    words,
    title: `${event.name} · ${owner.name}`,
    description: notice + shorten(parts.join(' · '), descriptionMax),
    url: siteUrl + path,
    movesTo: facts.isFormer ? path : null,
    isHidden: facts.isHidden,
    shared: {
      title: event.name,
      site: owner.name,
      picture: shareCard === null ? null : siteUrl + shareCard,
      pictureText: `${event.name}. ${line(when, event.venue_name)}`,
    },
    accent: owner.accent,
    data: dataElement(eventData(facts)),
    header: ownerHeader(owner),
    main: mainOf(facts, words),
    reportPath: facts.reportPath,
  });
}

function mainOf(facts: EventPageFacts, words: PageWords): Html {
  const { event, register, description, questions } = facts;
  return html`${noticeOf(facts, words)}${pictureOf(facts)}<h1 dir="auto">${event.name}</h1>
<dl class="facts">
${whenOf(facts, words)}
<div><dt>${words.where}</dt><dd><strong><bdi>${event.venue_name}</bdi></strong><bdi>${event.venue_location}</bdi><br><a class="tap" href="${mapLinkOf(event)}" rel="noopener">${words.map}</a></dd></div>
${facts.forWhom.length > 0 && html`<div><dt>${words.forWhom}</dt><dd>${facts.forWhom.map((sentence) => html`<p>${sentence}</p>`)}</dd></div>\n`}${facts.state === 'open' && facts.places !== '' && html`<div><dt>${words.places}</dt><dd><strong>${facts.places}</strong></dd></div>\n`}${priceOf(facts, words)}</dl>
${facts.state === 'open' && register !== null && html`<p class="act"><a class="button" href="${register.url}" rel="nofollow">${register.label}</a></p>\n`}${description !== '' && html`<h2>${words.about}</h2>\n<div class="words">${renderMarkdown(description)}</div>\n`}${questions.length > 0 && questionsOf(facts, words)}${organizerOf(facts, words)}`;
}

function noticeOf({ state, cancelReason, owner }: EventPageFacts, words: PageWords): Html | null {
  if (state === 'open') return null;
  const others = owner.path !== null && html`<p><a class="tap" href="${owner.path}">${words.others(owner.name)}</a></p>`;
  if (state === 'over') return html`<div class="notice"><strong>${words.over}</strong>${others}</div>\n`;
  const reason = paragraphsOf(cancelReason).map((lines) => html`<p dir="auto">${lines.join('\n')}</p>`);
  return html`<div class="notice"><strong>${words.canceled}</strong>${reason}${others}</div>\n`;
}

function pictureOf({ picture }: EventPageFacts): Html | null {
  if (picture === null) return null;
  const { text, width, height } = picture;
  return html`<img class="picture" src="${picturePaths(picture)[0] ?? ''}" srcset="${pictureSet(picture)}" sizes="(min-width:42rem) 40rem, calc(100vw - 2rem)" alt="${text}" width="${width}" height="${height}" fetchpriority="high">\n`;
}

function whenOf({ event, state }: EventPageFacts, words: PageWords): Html {
  const { day, hours } = eveningOf(event, words);
  const start = atVenue(event.start_time, event.time_zone);
  const time = html`<time datetime="${start}"><strong>${day}</strong>${hours}</time>`;
  return html`<div><dt>${words.when}</dt><dd>${state === 'canceled' ? html`<s>${time}</s>` : time}</dd></div>`;
}

function priceOf({ price, state, event }: EventPageFacts, words: PageWords): Html | null {
  if (price === null || state !== 'open') return null;
  const said = (amount: number) => (amount === 0 ? words.free : moneyIn(amount, price.currency, words.locale));
  const lines = price.groups.map(({ name, amount, usual }) => {
    const later = amount !== usual && html` (${words.usual(said(usual))})`;
    return html`<p>${name !== null && html`${words.groups[name]}${words.colon}`}<strong class="amount">${said(amount)}</strong>${later}</p>`;
  });
  const early = price.until === null ? words.early : words.earlyUntil(momentIn(event.time_zone, price.until, words.locale));
  return html`<div><dt>${words.price}</dt><dd>${lines}${price.isEarly && html`<p>${early}</p>`}</dd></div>\n`;
}

const questionsOf = ({ questions }: EventPageFacts, words: PageWords): Html => html`<h2>${words.questions}</h2>
<div class="questions">
${questions.map(({ question, answer }) => html`<div><h3 dir="auto">${question}</h3><div class="words">${renderMarkdown(answer)}</div></div>\n`)}</div>
`;

const organizerOf = ({ owner }: EventPageFacts, words: PageWords): Html => html`<h2>${words.organizer}</h2>
<p><bdi>${owner.name}</bdi></p>
${owner.path !== null && html`<p><a class="tap" href="${owner.path}">${words.more(owner.name)}</a></p>`}`;
