import { expect, it } from 'vitest';
import { languagePart } from './event-language.ts';

it('names the language of an event, but not English', () => {
  expect(languagePart('&', 'de')).toBe('&event_lang=de');
  expect(languagePart('?', 'ar')).toBe('?event_lang=ar');
  expect(languagePart('&', 'en')).toBe('');
  expect(languagePart('?', undefined)).toBe('');
});
