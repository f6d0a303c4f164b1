import type { EventPageFacts, ListedOnPage, PageOwner, TenantPageFacts } from '#functions/lib/public-pages/page-facts.ts';
import { springMixer } from './spring-mixer.ts';

// Facts of public pages, for tests of their rendering.

const owner: PageOwner = {
  name: 'Dusk & Co',
  path: '/o/dusk',
  logo: { path: '/pictures/l1-logo.png', width: 512, height: 256 },
  accent: { light: '#0b5d3b', dark: '#7fd6ae' },
};

const base = {
  siteUrl: 'https://tabletwo.example',
  language: 'en',
  owner,
  isFormer: false,
  isHidden: false,
  reportPath: '/report-page?kind=event&slug=spring-mixer',
  shareCard: '/pictures/c1-card.jpg',
} as const;

export const eventFacts: EventPageFacts = {
  ...base,
  path: '/e/spring-mixer',
  event: springMixer,
  state: 'open',
  cancelReason: '',
  forWhom: ['Women 27–39, men 30–42'],
  places: '3 places for women, men: waiting list',
  isFull: false,
  price: null,
  register: { label: 'Register', url: 'https://tabletwo.example/register/e1?token=t1&x=2' },
  description:
    'Eight short dates, one drink included, and **no** small talk about the weather.\n\n- Doors at half past six\n- First round at seven\n\nMore about us on [our site](https://dusk.example/about).',
  questions: [
    { question: 'Do I have to come alone?', answer: 'No. Bring a friend, and *both* register.' },
    { question: 'What if I am late?', answer: 'The second round is yours.\n\nCall us if it gets later.' },
  ],
  picture: { id: 'p1', text: 'A bar with candles', width: 1600, height: 900 },
};

/** An event listed on an organization's page, `days` after the spring mixer. */
export function listed(name: string, days: number, isCanceled = false): ListedOnPage {
  const later = (instant: string) => new Date(Date.parse(instant) + days * 86_400_000).toISOString();
  const event = { ...springMixer, name, start_time: later(springMixer.start_time), end_time: later(springMixer.end_time) };
  return { event, path: `/e/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`, isCanceled };
}

export const tenantFacts: TenantPageFacts = {
  ...base,
  path: '/o/dusk',
  reportPath: '/report-page?kind=organization&slug=dusk',
  description: 'Evenings for people who **like** evenings.',
  upcoming: [listed('Spring Mixer', 0), listed('Late Spring', 30, true), listed('Early Summer', 90)],
  past: [listed('Winter Mixer', -60), listed('Autumn Mixer', -150)],
};

/** Letters that take three bytes each. */
const wide = (length: number) => '語'.repeat(length);

/** An event's page on which every text is as long as it may be, in letters that take three bytes each. */
export const longestEventFacts: EventPageFacts = {
  ...eventFacts,
  event: { ...springMixer, name: wide(100), venue_name: wide(100), venue_location: wide(200) },
  owner: { ...owner, name: wide(100) },
  forWhom: ['This evening is for women aged 27 to 39 and men aged 30 to 42.', 'The organizer decides who comes.'],
  description: wide(4000),
  questions: Array.from({ length: 12 }, () => ({ question: wide(200), answer: wide(1000) })),
  price: {
    currency: 'KWD',
    groups: (['women', 'men', 'others'] as const).map((name) => ({ name, amount: 99_999_990, usual: 99_999_980 })),
    ...{ isEarly: true, until: '2026-03-01T00:00:00.000Z', since: '2026-02-01T00:00:00.000Z' },
  },
  picture: { id: 'p'.repeat(64), text: wide(200), width: 1600, height: 900 },
};

/** An organization's page with more and longer events than it can show. */
export const longestTenantFacts: TenantPageFacts = {
  ...tenantFacts,
  owner: { ...owner, name: wide(100) },
  description: wide(4000),
  upcoming: Array.from({ length: 300 }, (_, index) => ({
    ...listed('x', index),
    event: longestEventFacts.event,
    path: `/e/${'x'.repeat(60)}`,
  })),
  past: Array.from({ length: 300 }, (_, index) => ({
    ...listed('x', -index),
    event: longestEventFacts.event,
    path: `/e/${'x'.repeat(60)}`,
  })),
};
