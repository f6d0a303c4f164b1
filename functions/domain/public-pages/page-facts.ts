import { usualLanguage } from '#shared/model/events/event-language.ts';
import type { Language } from '#shared/model/language.ts';
import type { PageKind } from '#shared/model/public-pages/public-page.ts';
import { whoMayComeIn } from '#shared/rules/events/who-may-come/say-who-may-come.ts';
import { amountOf, groupsIn } from '#shared/rules/payments/price-groups.ts';
import { earlyPriceAt, everCosts } from '#shared/rules/payments/prices.ts';
import { placesInWords } from '#shared/rules/public-pages/places-words.ts';
import { isListClosed } from '#shared/rules/waiting/waiting.ts';
import { placesOf } from '../../data/events/counters.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { EventPageState, StoredOwner } from '../../data/public-pages/page-states.ts';
import type { StoredEventPage } from '../../data/public-pages/pages.ts';
import { env } from '../../lib/env.ts';
import { languagePart } from '../../lib/event-language.ts';
import type { EventPageFacts, ListedOnPage, PageBase, PageOwner, PagePrice, TenantPageFacts } from '../../lib/public-pages/page-facts.ts';
import { picturePath } from '../../lib/public-pages/picture-files.ts';
import type { PageWords } from '../../lib/public-pages/words/en.ts';
import { pageWordsIn } from '../../lib/public-pages/words/page-words.ts';
import { logoPath } from '../brand/shown-brand.ts';
import { factsOf } from '../events/event-facts.ts';
import { linkOfEvent, windowOf } from '../events/registration-link.ts';
import { isPriced, soldOf } from '../events/shown-price.ts';
import { placesWord } from '../feed/published-events.ts';
import { forWhomSentences } from '../registration/invited-to.ts';
import { isShown } from './is-shown.ts';
import { hiddenUntil, pathOf } from './page-address.ts';
import { shareCardOf } from './share-card.ts';

function ownerFacts(owner: StoredOwner): PageOwner {
  const { name, brand, page } = owner;
  const { logo, accent } = brand;
  return {
    name,
    path: page !== undefined && isShown(page, owner) ? pathOf('organization', page.slug) : null,
    logo: logo && { path: logoPath(logo.id), width: logo.width, height: logo.height },
    accent,
  };
}

const baseFacts = (
  kind: PageKind,
  { slug, language }: { readonly slug: string; readonly language: Language },
  owner: StoredOwner,
  now: number,
): Omit<PageBase, 'shareCard'> => ({
  siteUrl: env('SITE_URL'),
  path: pathOf(kind, slug),
  language,
  owner: ownerFacts(owner),
  isFormer: false,
  isHidden: hiddenUntil(owner, now) !== null,
  reportPath: `/report-page/${kind}/${slug}${languagePart('?', language)}`,
});

/** Whether an event's evening is over. `now`: epoch ms. */
const isOver = ({ status, end }: StoredEvent, now: number): boolean => status === 'completed' || Date.parse(end) <= now;

/** Returns what an event's page shows. `page`: the stored page, or the one to preview. `now`: epoch ms. */
export async function eventPageFacts(state: EventPageState, page: StoredEventPage, now: number): Promise<EventPageFacts> {
  const { owner, event, counter } = state;
  const { cancellation, language } = event;
  const words = pageWordsIn(language);
  const condition = cancellation !== null ? 'canceled' : isOver(event, now) ? 'over' : 'open';
  const isOpen = condition === 'open';
  return {
    ...baseFacts('event', { slug: page.slug, language }, owner, now),
    shareCard: picturePath(shareCardOf(state, page)),
    event: factsOf(event),
    state: condition,
    cancelReason: cancellation?.reason ?? '',
    forWhom: forWhomSentences(event, whoMayComeIn(language)),
    places: isOpen
      ? placesInWords(counter.format, placesOf(counter), { isListClosed: isListClosed(event, now), words: words.placesLeft })
      : '',
    isFull: placesWord(counter, now) === 'full',
    price: isOpen ? pagePrice(state, now) : null,
    register: isOpen ? await registerButton(state, words, now) : null,
    description: page.description,
    questions: page.questions,
    picture: page.picture,
  };
}

function pagePrice({ event, counter }: EventPageState, now: number): PagePrice | null {
  if (!isPriced(event) || !everCosts(event.price)) return null;
  const { amounts: usual, early, currency } = event.price;
  const holding = earlyPriceAt(early, now, soldOf(counter));
  const amounts = holding?.amounts ?? usual;
  const { format } = event;
  return {
    currency,
    groups: groupsIn(format, amounts, usual).map((name) => ({
      ...{ name, amount: amountOf(amounts, name, format), usual: amountOf(usual, name, format) },
    })),
    ...{ isEarly: holding !== undefined, until: holding?.until ?? null, since: event.createdAt },
  };
}

async function registerButton({ event, counter }: EventPageState, words: PageWords, now: number): Promise<EventPageFacts['register']> {
  if (windowOf(event, now).expired) return null;
  const url = await linkOfEvent(event);
  if (event.approval) return { label: words.apply, url };
  if (placesWord(counter, now) !== 'full') return { label: words.register, url };
  return isListClosed(event, now) ? null : { label: words.join, url };
}

/** Most events on an organization's page that are to come, and that are over. */
const mostUpcoming = 200;
const mostPast = 20;

/**
 * Returns what an organization's page shows.
 * @param events those that have a page, latest start first
 * @param now epoch ms
 */
export function tenantPageFacts(
  owner: StoredOwner,
  page: { readonly slug: string; readonly description: string },
  events: readonly StoredEvent[],
  now: number,
): TenantPageFacts {
  const { upcoming, past } = eventsOnPage(events, now);
  // The page has one language, and lists events in any.
  const [next = past[0]] = upcoming;
  return {
    ...baseFacts('organization', { slug: page.slug, language: next?.language ?? usualLanguage }, owner, now),
    shareCard: null,
    description: page.description,
    upcoming: upcoming.map(listed),
    past: past.map(listed),
  };
}

/** Returns the events that an organization's page lists: those to come, earliest first, and those that are over, latest first. */
export function eventsOnPage(events: readonly StoredEvent[], now: number): { upcoming: StoredEvent[]; past: StoredEvent[] } {
  const ended = (event: StoredEvent) => Date.parse(event.end) <= now || (event.status === 'completed' && event.cancellation === null);
  return {
    upcoming: events
      .filter((event) => !ended(event))
      .reverse()
      .slice(0, mostUpcoming),
    past: events.filter((event) => ended(event) && event.cancellation === null).slice(0, mostPast),
  };
}

const listed = (event: StoredEvent): ListedOnPage => ({
  event: factsOf(event),
  path: pathOf('event', event.page ?? ''),
  isCanceled: event.cancellation !== null,
});
