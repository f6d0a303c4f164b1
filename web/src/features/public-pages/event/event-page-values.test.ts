import { expect, it } from 'vitest';
import type { EventPageSettings } from '#shared/model/public-pages/public-page.ts';
import { fieldsOf, inputOf, moved, valuesOf } from './event-page-values.ts';

const settings: EventPageSettings = {
  page: null,
  suggested_slug: 'candles-at-seven',
  url: 'https://a.example/e/candles-at-seven',
  hidden_until: null,
};
const stored: EventPageSettings = {
  ...settings,
  page: {
    ...{
      slug: 'candles',
      description: 'Tea',
      questions: [{ question: 'Alone?', answer: 'Yes' }],
      picture_id: 'p',
      picture_text: 'A candle',
    },
    ...{ picture_url: 'https://a.example/p', published: true, version: 7, withdrawn: null },
  },
};

it('begins at the suggested address, as version 0', () => {
  expect(inputOf(valuesOf(settings), settings, false)).toMatchObject({
    slug: 'candles-at-seven',
    picture_id: null,
    published: false,
    version: 0,
  });
});

it('sends what it was given, with the version that it was based on', () => {
  const { page } = stored;
  expect(inputOf(valuesOf(stored), stored, true)).toEqual({
    ...{ slug: 'candles', description: 'Tea', questions: page?.questions, picture_id: 'p', picture_text: 'A candle' },
    ...{ published: true, version: 7 },
  });
});

it('describes no picture that is not there', () => {
  expect(inputOf({ ...valuesOf(stored), picture: null }, stored, true)).toMatchObject({ picture_id: null, picture_text: '' });
});

it('names a field for each question and answer, as the server does', () => {
  expect(fieldsOf(valuesOf(stored)).slice(-3)).toEqual(['questions', 'questions.0.question', 'questions.0.answer']);
});

it('moves an entry up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
