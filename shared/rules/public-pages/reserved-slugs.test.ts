import { describe, expect, it } from 'vitest';
import { isReservedSlug } from './reserved-slugs.ts';

describe('an address is refused', () => {
  it.for([
    ...[
      'admin',
      'api',
      'login',
      'register',
      'table-two',
      'support',
      'www',
      'help',
      'status',
      'about',
      'terms',
      'privacy',
      'contact',
      'stripe',
      'paypal',
    ],
    ...['dashboard', 'participants', 'sitemap', 'pictures', 'adyen', 'whatsapp', 'www', 'webhook', 'accept-invite', 'aws'],
  ])('that is a part of the product, or of whom guests trust: %s', (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  });

  it.for(['log-in', 'sign-in', 'si-gn-in', 'accept-invite', 'acceptinvite', 'applepay', 'super-admin', 'superadmin'])(
    'with hyphens elsewhere: %s',
    (slug) => {
      expect(isReservedSlug(slug)).toBe(true);
    },
  );

  it.for(['paypa1', '1ogin', 'he1p', 'adm1n', 'supp0rt', 'h3lp', '4dmin', '5upport', 's7ripe', '8illing', 'paypai', 'iogin', 'w3bmaster'])(
    'with signs that look alike: %s',
    (slug) => {
      expect(isReservedSlug(slug)).toBe(true);
    },
  );

  it.for(['tabletwo', 'table-two-vienna', 'tab1e-tw0', 'table-two2', 'ta-ble-two-support'])('that begins with the product: %s', (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  });
});

describe('an address is free', () => {
  it.for([
    ...[
      'singles-in-vienna',
      'spring-evening',
      'helping-hands',
      'admiral-bar',
      'dinner-for-two',
      'table-for-two',
      'the-table-two',
      'two-tables',
    ],
    ...[
      'login-bar',
      'api-house',
      'paypal-friends',
      'evenings-out',
      'event-2026',
      '2026',
      '6-9-2',
      'about-time',
      'support-your-local-bar',
      'table',
    ],
  ])('%s', (slug) => {
    expect(isReservedSlug(slug)).toBe(false);
  });
});
