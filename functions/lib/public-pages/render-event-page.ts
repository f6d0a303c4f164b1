import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { paragraphsOf } from '#shared/rules/messages/message-text.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { eveningOf, momentIn } from '../mail/templates/mail-facts.ts';
import { en } from '../mail/words/en.ts';
import { type Html, html } from './html.ts';
import type { EventPageFacts, PagePrice } from './page-facts.ts';
import { renderPage } from './page-layout.ts';
import { ownerHeader } from './page-owner.ts';
import { pageText } from './page-text.ts';
import { picturePaths, pictureSet } from './picture-files.ts';
import { plainTextOf, renderMarkdown } from './render-markdown.ts';
import { shorten } from './shorten.ts';
import { atVenue, dataElement, eventData } from './structured-data.ts';

/** Most characters of a description for search engines and chat programs, which show about as many. */
const descriptionMax = 200;

/** Renders the public page of an event as a complete HTML document (docs/rules/public-pages.md#content). */
export function renderEventPage(facts: EventPageFacts): string {
  const { siteUrl, path, owner, event, shareCard } = facts;
  const { day, hours } = eveningOf(event, en);
  const when = `${day}, ${hours}`;
  const notice = facts.state === 'canceled' ? `${pageText.canceled}. ` : '';
  const words = plainTextOf(facts.description);
  const parts = [when, `${event.venue_name}, ${event.venue_location}`, ...(words === '' ? [] : [words])];
  return renderPage({
    title: `${event.name} · ${owner.name}`,
    description: notice + shorten(parts.join(' · '), descriptionMax),
    url: siteUrl + path,
    movesTo: facts.isFormer ? path : null,
    isHidden: facts.isHidden,
    shared: {
      title: event.name,
      site: owner.name,
      picture: shareCard === null ? null : siteUrl + shareCard,
      pictureText: `${event.name}. ${when}, ${event.venue_name}`,
    },
    accent: owner.accent,
    data: dataElement(eventData(facts)),
    header: ownerHeader(owner),
    main: mainOf(facts),
    reportPath: facts.reportPath,
  });
}

function mainOf(facts: EventPageFacts): Html {
  const { event, register, description, questions } = facts;
  return html`${noticeOf(facts)}${pictureOf(facts)}<h1 dir="auto">${event.name}</h1>
<dl class="facts">
${whenOf(facts)}
<div><dt>${pageText.where}</dt><dd><strong><bdi>${event.venue_name}</bdi></strong><bdi>${event.venue_location}</bdi><br><a class="tap" href="${mapLinkOf(event)}" rel="noopener">${pageText.map}</a></dd></div>
${facts.forWhom.length > 0 && html`<div><dt>${pageText.forWhom}</dt><dd>${facts.forWhom.map((sentence) => html`<p>${sentence}</p>`)}</dd></div>\n`}${facts.state === 'open' && facts.places !== '' && html`<div><dt>${pageText.places}</dt><dd><strong>${facts.places}</strong></dd></div>\n`}${priceOf(facts)}</dl>
${facts.state === 'open' && register !== null && html`<p class="act"><a class="button" href="${register.url}" rel="nofollow">${register.label}</a></p>\n`}${description !== '' && html`<h2>${pageText.about}</h2>\n<div class="words">${renderMarkdown(description)}</div>\n`}${questions.length > 0 && questionsOf(facts)}${organizerOf(facts)}`;
}

function noticeOf({ state, cancelReason, owner }: EventPageFacts): Html | null {
  if (state === 'open') return null;
  const others = owner.path !== null && html`<p><a class="tap" href="${owner.path}">${pageText.others(owner.name)}</a></p>`;
  if (state === 'over') return html`<div class="notice"><strong>${pageText.over}</strong>${others}</div>\n`;
  const reason = paragraphsOf(cancelReason).map((lines) => html`<p dir="auto">${lines.join('\n')}</p>`);
  return html`<div class="notice"><strong>${pageText.canceled}</strong>${reason}${others}</div>\n`;
}

function pictureOf({ picture }: EventPageFacts): Html | null {
  if (picture === null) return null;
  const { text, width, height } = picture;
  return html`<img class="picture" src="${picturePaths(picture)[0] ?? ''}" srcset="${pictureSet(picture)}" sizes="(min-width:42rem) 40rem, calc(100vw - 2rem)" alt="${text}" width="${width}" height="${height}" fetchpriority="high">\n`;
}

function whenOf({ event, state }: EventPageFacts): Html {
  const { day, hours } = eveningOf(event, en);
  const start = atVenue(event.start_time, event.time_zone);
  const words = html`<time datetime="${start}"><strong>${day}</strong>${hours}</time>`;
  return html`<div><dt>${pageText.when}</dt><dd>${state === 'canceled' ? html`<s>${words}</s>` : words}</dd></div>`;
}

/** Writes an amount in words: “€15.00”, or “Free”. */
const moneyOf = (amount: number, { currency }: PagePrice): string => (amount === 0 ? pageText.free : moneyIn(amount, currency));

function priceOf({ price, state, event }: EventPageFacts): Html | null {
  if (price === null || state !== 'open') return null;
  const lines = price.groups.map(({ name, amount, usual }) => {
    const later = amount !== usual && html` (${pageText.usual(moneyOf(usual, price))})`;
    return html`<p>${name !== null && html`${pageText.groups[name]}: `}<strong class="amount">${moneyOf(amount, price)}</strong>${later}</p>`;
  });
  const early = price.until === null ? pageText.early : pageText.earlyUntil(momentIn(event.time_zone, price.until));
  return html`<div><dt>${pageText.price}</dt><dd>${lines}${price.isEarly && html`<p>${early}</p>`}</dd></div>\n`;
}

const questionsOf = ({ questions }: EventPageFacts): Html => html`<h2>${pageText.questions}</h2>
<div class="questions">
${questions.map(({ question, answer }) => html`<div><h3 dir="auto">${question}</h3><div class="words">${renderMarkdown(answer)}</div></div>\n`)}</div>
`;

const organizerOf = ({ owner }: EventPageFacts): Html => html`<h2>${pageText.organizer}</h2>
<p><bdi>${owner.name}</bdi></p>
${owner.path !== null && html`<p><a class="tap" href="${owner.path}">${pageText.more(owner.name)}</a></p>`}`;
