import { describe, expect, it } from 'vitest';
import { interest, personalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { temperamentAxes } from '#shared/rules/matches/temperaments.ts';
import { catalogueInterests, catalogueTraits } from './catalogue-data.ts';

const columbia =
  'sports tvsports exercise dining museums art hiking gaming clubbing reading tv theater movies concerts music shopping yoga'.split(' ');

describe('the catalogue', () => {
  it('holds about 60 interests in 8 categories, the Columbia ones among them, and 24 traits', () => {
    expect(new Set(catalogueInterests.map((one) => one.category)).size).toBe(8);
    expect(catalogueInterests.length).toBeGreaterThanOrEqual(58);
    expect(catalogueInterests.map((one) => one.id)).toEqual(expect.arrayContaining(columbia));
    expect(catalogueTraits).toHaveLength(24);
  });

  it('has valid, different ids and names', () => {
    for (const list of [catalogueInterests, catalogueTraits]) {
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
      expect(new Set(list.map((one) => one.name)).size).toBe(list.length);
    }
    for (const one of catalogueInterests) expect(interest.parse(one)).toEqual(one);
    for (const one of catalogueTraits) expect(personalityTrait.parse(one)).toEqual(one);
  });

  it('offers every temperament, so that everybody can have a complement', () => {
    expect(new Set(catalogueTraits.flatMap((trait) => trait.types))).toEqual(new Set(temperamentAxes.flat()));
  });
});
