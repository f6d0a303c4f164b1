import { expect, test } from 'vitest';
import { noBrand } from '../../data/brand/brands.ts';
import type { EventPageState } from '../../data/public-pages/page-states.ts';
import { isNeeded } from './drop-share-card.ts';
import { shareCardOf } from './share-card.ts';

/** Returns the state of a page of an event with this name. `noted`: the picture that the page notes. */
function stateOf(name: string, { noted = null, published = true }: { noted?: string | null; published?: boolean } = {}): EventPageState {
  const times = { start: '2026-03-06T19:00:00.000Z', end: '2026-03-06T22:00:00.000Z', timeZone: 'UTC', language: 'en' };
  return {
    owner: { name: 'Candlelight', isOpen: true, brand: noBrand },
    event: { id: 'event', name, venueName: 'Cellar', ...times },
    page: { picture: null, published, withdrawn: null, shareCard: noted },
  } as unknown as EventPageState;
}
const cardOf = (name: string) => shareCardOf(stateOf(name), { picture: null });

test('a picture is needed by a page that notes it, or is about to', () => {
  expect(isNeeded(cardOf('one'), stateOf('one', { noted: cardOf('one') }))).toBe(true);
  expect(isNeeded(cardOf('one'), stateOf('one', { noted: cardOf('other') }))).toBe(true);
  // Its writer has not yet seen the new name.
  expect(isNeeded(cardOf('one'), stateOf('other', { noted: cardOf('one') }))).toBe(true);
});

test('it is not needed once the page shows another, is down, or is gone', () => {
  expect(isNeeded(cardOf('one'), stateOf('other', { noted: cardOf('other') }))).toBe(false);
  expect(isNeeded(cardOf('one'), stateOf('one', { published: false }))).toBe(false);
  expect(isNeeded(cardOf('one'), { ...stateOf('one', { noted: cardOf('one') }), page: undefined })).toBe(false);
});
