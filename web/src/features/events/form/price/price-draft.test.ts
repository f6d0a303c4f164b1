import { describe, expect, it } from 'vitest';
import type { EventPrice } from '#shared/model/payments/price.ts';
import { draftOf, freeDraft, groupsShown, newEarly, priceFields, priceIn } from './price-draft.ts';

const zone = 'Europe/Berlin';
const price: EventPrice = {
  currency: 'EUR',
  amounts: { women: 1500, men: 1900, others: 1500 },
  early: [{ until: '2026-03-02T22:59:00.000Z', places: 5, amounts: { women: 1000, men: 1000, others: 1000 } }],
  ways: ['online', 'door'],
  refunds: { kind: 'until', days: 3 },
  tax_percent: 19.5,
  together_percent: 20,
};

describe('a stored price', () => {
  it('is the same after it was shown in the inputs', () => {
    const { currency: _, ...form } = price;
    expect(priceIn(draftOf(price, zone), zone, 'women_and_men')).toEqual(form);
    expect(draftOf(price, zone).early[0]?.until).toBe('2026-03-02T23:59');
  });

  it.each([
    ['JPY', 1500, '1500'],
    ['KWD', 1500, '1.500'],
    ['EUR', 1500, '15.00'],
  ] as const)('is written in %s as people write it', (currency, amount, text) => {
    const same = { women: amount, men: amount, others: amount };
    const draft = draftOf({ ...price, currency, amounts: same, early: [] }, zone);
    expect([draft.kind, draft.amounts.women]).toEqual(['one', text]);
    expect(priceIn(draft, zone, 'women_and_men')?.amounts).toEqual(same);
  });

  it('is one by group if only an early price differs between groups', () => {
    const same = { women: 1500, men: 1500, others: 1500 };
    const early = [{ until: null, places: 5, amounts: { women: 900, men: 1000, others: 900 } }];
    expect(draftOf({ ...price, amounts: same, early }, zone).kind).toBe('groups');
  });
});

describe('a typed price', () => {
  const typed = { ...freeDraft, kind: 'one', currency: 'EUR', amounts: { women: '12,50', men: 'x', others: '' } } as const;

  it('is one amount for everybody, whatever was typed for groups before', () => {
    expect(priceIn(typed, zone, 'women_and_men')?.amounts).toEqual({ women: 1250, men: 1250, others: 1250 });
  });

  it('has no amount as long as the currency is unknown, or the text is none', () => {
    expect(priceIn({ ...typed, currency: null }, zone, 'women_and_men')?.amounts.women).toBeNaN();
    expect(priceIn({ ...typed, kind: 'groups' }, zone, 'women_and_men')?.amounts.men).toBeNaN();
    expect(priceIn({ ...typed, currency: 'JPY' }, zone, 'women_and_men')?.amounts.women).toBeNaN();
  });

  it('asks men nothing at an event for women', () => {
    const groups = { ...typed, kind: 'groups', amounts: { women: '10', men: '', others: '8' } } as const;
    expect(groupsShown(groups, 'women')).toEqual(['women', 'others']);
    expect(priceIn(groups, zone, 'women')?.amounts).toEqual({ women: 1000, men: 1000, others: 800 });
    expect(groupsShown(groups, 'men')).toEqual(['men', 'others']);
  });

  it('begins an early price with the amounts of the price', () => {
    const early = newEarly('e', typed);
    expect(early).toEqual({ id: 'e', until: '', places: '', amounts: typed.amounts });
    expect(priceIn({ ...typed, early: [early] }, zone, 'women_and_men')?.early[0]).toMatchObject({ until: null, places: null });
  });

  it('names its fields as the server does', () => {
    const draft = { ...typed, early: [newEarly('e', typed)] };
    expect(priceFields(draft, 'women_and_men').slice(0, 4)).toEqual([
      'price.amounts.women',
      'price.early.0.until',
      'price.early.0.places',
      'price.early.0.amounts.women',
    ]);
  });

  it('is nothing if places are free', () => {
    expect(priceIn({ ...typed, kind: 'free' }, zone, 'women_and_men')).toBeNull();
  });
});
