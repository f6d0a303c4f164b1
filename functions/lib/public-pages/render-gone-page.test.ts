import { expect, test } from 'vitest';
import { eventFacts } from '#test/support/rooms/public-page.ts';
import { renderGonePage } from './render-gone-page.ts';

test('a page that is gone says so, and leads to the organization', () => {
  const html = renderGonePage({ why: 'unpublished', owner: eventFacts.owner });
  expect(html).toContain(
    '<h1 class="name">This page is not here any more</h1>\n<p>Its organizer has taken it down, or the evening is long over.</p>',
  );
  expect(html).toContain('<a class="tap" href="/o/dusk">See what Dusk &amp; Co has planned</a>');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a withdrawn page names nobody', () => {
  const html = renderGonePage({ why: 'withdrawn', owner: null });
  expect(html).toContain('<p>The operator of this site has taken it down.</p>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:|ld\+json|Report|Dusk|<header|null|false/);
});

test('without a page of the organization there is no link to it', () => {
  const html = renderGonePage({ why: 'unpublished', owner: { ...eventFacts.owner, path: null } });
  expect(html).toContain('Dusk &amp; Co');
  expect(html).not.toContain('/o/');
});
