import type { Event, Graph, ItemList, Offer, Organization, WithContext } from 'schema-dts';
import type { EventFacts } from '#shared/model/events/event.ts';
import { usualLanguage } from '#shared/model/events/event-language.ts';
import { offsetAt } from '#shared/rules/events/zone-offset.ts';
import { decimalOf } from '#shared/rules/payments/money.ts';
import { Html } from './html.ts';
import type { EventPageFacts, PageBase, TenantPageFacts } from './page-facts.ts';
import { picturePaths } from './picture-files.ts';
import { plainTextOf } from './render-markdown.ts';
import { shorten } from './shorten.ts';
import { pageWordsIn } from './words/page-words.ts';

// What pages say to search engines: https://schema.org/Event, and what Google asks of it
// (https://developers.google.com/search/docs/appearance/structured-data/event).

/** Most characters of a description. The page has the rest. */
const descriptionMax = 500;

/** Returns an instant (UTC ISO) by the venue's clock: `2026-03-06T19:00:00-05:00`. */
export function atVenue(instant: string, timeZone: string): string {
  const moment = Date.parse(instant);
  const minutes = offsetAt(moment, timeZone) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  const local = new Date(moment + minutes * 60_000).toISOString().slice(0, 19);
  return `${local}${minutes < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`;
}

function organizationOf({ siteUrl, owner }: Pick<PageBase, 'siteUrl' | 'owner'>) {
  return {
    '@type': 'Organization',
    name: owner.name,
    ...(owner.path === null ? {} : { url: siteUrl + owner.path }),
    ...(owner.logo === null ? {} : { logo: siteUrl + owner.logo.path }),
  } as const satisfies Organization;
}

const placeOf = ({ venue_name, venue_location }: EventFacts) =>
  ({ '@type': 'Place', name: venue_name, address: { '@type': 'PostalAddress', streetAddress: venue_location } }) as const;

/** Describes how a place can be had. A free event's offer names no price. */
function offersOf({ price, isFull, event, language }: EventPageFacts, url: string): Offer | Offer[] {
  const offer = {
    '@type': 'Offer',
    url,
    availability: isFull ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  } as const;
  if (price === null) return offer;
  const { currency, since, until } = price;
  const offers = price.groups.map(
    ({ name, amount }) =>
      ({
        ...offer,
        ...(name === null ? {} : { name: pageWordsIn(language).groups[name] }),
        ...{ price: decimalOf(amount, currency), priceCurrency: currency, validFrom: atVenue(since, event.time_zone) },
        ...(until === null ? {} : { priceValidUntil: atVenue(until, event.time_zone) }),
      }) as const satisfies Offer,
  );
  const [only] = offers;
  return offers.length === 1 && only !== undefined ? only : offers;
}

/** Describes an event. */
export function eventData(facts: EventPageFacts): WithContext<Event> {
  const { siteUrl, path, event, language, state, picture, shareCard } = facts;
  const url = siteUrl + path;
  const description = shorten(plainTextOf(facts.description), descriptionMax);
  const images = [...(picture === null ? [] : picturePaths(picture).slice(-1)), ...(shareCard === null ? [] : [shareCard])];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    url,
    startDate: atVenue(event.start_time, event.time_zone),
    endDate: atVenue(event.end_time, event.time_zone),
    eventStatus: state === 'canceled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(event),
    organizer: organizationOf(facts),
    ...(language === usualLanguage ? {} : { inLanguage: language }),
    ...(description === '' ? {} : { description }),
    ...(images.length === 0 ? {} : { image: images.map((image) => siteUrl + image) }),
    ...(facts.register === null || state !== 'open' ? {} : { offers: offersOf(facts, url) }),
  };
}

/** Describes an organization and lists its coming events, which describe themselves. */
export function tenantData(facts: TenantPageFacts): Graph {
  const description = shorten(plainTextOf(facts.description), descriptionMax);
  const organization: Organization = {
    ...organizationOf({ siteUrl: facts.siteUrl, owner: { ...facts.owner, path: facts.path } }),
    ...(description === '' ? {} : { description }),
  };
  const list: ItemList = {
    '@type': 'ItemList',
    numberOfItems: facts.upcoming.length,
    itemListElement: facts.upcoming.map(
      ({ path }, index) => ({ '@type': 'ListItem', position: index + 1, url: facts.siteUrl + path }) as const,
    ),
  };
  return { '@context': 'https://schema.org', '@graph': facts.upcoming.length === 0 ? [organization] : [organization, list] };
}

/** Returns data as JSON in a script element, which no browser runs. Every sign that could end the element is escaped. */
export function dataElement(data: WithContext<Event> | Graph): Html {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="application/ld+json">${json}</script>`);
}
