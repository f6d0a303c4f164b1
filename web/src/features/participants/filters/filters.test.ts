import { describe, expect, it } from 'vitest';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import { applyFilters, filtersOf, isFiltering, queryOf, sortOf } from './filters.ts';

const at = (address: string) => filtersOf(new URLSearchParams(address));

describe('filters in the address', () => {
  it('come with an order, by name unless it names one', () => {
    const order = (address: string) => sortOf(new URLSearchParams(address));
    expect([order('sort=age_desc'), order(''), order('sort=shoe_size')]).toEqual(['age_desc', 'name_asc', 'name_asc']);
  });
  it('are read back as the API takes them', () => {
    const filters = at('gender=non-binary&min_age=25&max_age=100&has_photo=false&unpaid=true&event_id=e1');
    expect(filters).toEqual({ gender: 'non-binary', minAge: 25, maxAge: 100, hasPhoto: false, unpaid: true });
    expect(queryOf(filters)).toEqual({ gender: 'non-binary', min_age: '25', max_age: '100', has_photo: 'false' });
    expect(isFiltering(filters)).toBe(true);
  });
  it('count as unsaid where they are wrong', () => {
    for (const address of [
      '',
      'gender=cat',
      'min_age=17',
      'max_age=101',
      'min_age=2e1',
      'max_age=-20',
      'has_photo=maybe',
      'unpaid=false',
    ]) {
      expect(isFiltering(at(address)), address).toBe(false);
      expect(queryOf(at(address)), address).toEqual({});
    }
  });
});

describe('applying filters', () => {
  const people = [
    makeParticipant({ id: 'young', age: 18 }),
    makeParticipant({ id: 'old', age: 100, gender: 'male', photo_extension: 'jpg' }),
    makeParticipant({ id: 'other', age: 40, gender: 'non-binary' }),
  ];
  const idsAt = (address: string) => applyFilters(people, at(address)).map(({ id }) => id);

  it('keeps all participants without any, in their order', () => expect(idsAt('')).toEqual(['young', 'old', 'other']));
  it('takes both ends of an age range', () => {
    expect(idsAt('min_age=40')).toEqual(['old', 'other']);
    expect(idsAt('max_age=40')).toEqual(['young', 'other']);
    expect(idsAt('min_age=40&max_age=40')).toEqual(['other']);
    expect(idsAt('min_age=50&max_age=40')).toEqual([]);
  });
  it('knows who has a photo', () => {
    expect(idsAt('has_photo=true')).toEqual(['old']);
    expect(idsAt('has_photo=false')).toEqual(['young', 'other']);
  });
  it('combines them', () => expect(idsAt('gender=male&has_photo=false')).toEqual([]));
});
