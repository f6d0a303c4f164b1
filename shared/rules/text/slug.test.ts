import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Candlelight Evenings', 'candlelight-evenings'],
  ['  Café Zürich & Söhne  ', 'cafe-zurich-sohne'],
  ['Straße 7', 'strasse-7'],
  ['東京', 'organization'],
  ['---', 'organization'],
  ['x'.repeat(200), 'x'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('takes another fallback', () => {
  expect(slugOf('東京', 'evening')).toBe('evening');
});
