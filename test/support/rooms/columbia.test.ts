import { expect, it } from 'vitest';
import { catalogueInterests } from '#infra/seed/catalogue-data.ts';
import { interestedIn, participantForm } from '#shared/model/participants/participant.ts';
import { readEvenings } from './columbia.ts';

const evenings = readEvenings();

it('has 200 people and 1,836 dates in six evenings of the published sizes', () => {
  const sizes = evenings.map(({ number, people }) => [
    number,
    people.filter((one) => one.form.gender === 'male').length,
    people.filter((one) => one.form.gender === 'female').length,
  ]);
  expect(sizes).toEqual([
    [2, 16, 19],
    [4, 18, 18],
    [6, 5, 5],
    [9, 20, 20],
    [11, 21, 21],
    [15, 19, 18],
  ]);
  expect(evenings.flatMap((evening) => evening.dates)).toHaveLength(1836);
});

it('gives forms that registration accepts, with interests of the catalogue', () => {
  const known = new Set(catalogueInterests.map((one) => one.id));
  for (const { form } of evenings.flatMap((evening) => evening.people)) {
    expect(participantForm.parse(form)).toMatchObject(form);
    expect(form.interests.every((id) => known.has(id))).toBe(true);
    expect(interestedIn.options).toContain(form.interested_in);
  }
});

it('reads quoted fields completely, and allows missing answers', () => {
  const everybody = evenings.flatMap((evening) => evening.people);
  expect(everybody.find((one) => one.number === 196)?.form).toMatchObject({
    occupation: 'Religion, GSAS',
    interests: ['theater', 'movies', 'concerts', 'music'],
  });
  expect(everybody.find((one) => one.number === 136)?.form).toMatchObject({ age: 26, occupation: null, interests: [] });
});
