import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogueInterests, catalogueTraits } from '#infra/seed/catalogue-data.ts';
import { gender, participantForm } from '#shared/model/participants/participant.ts';
import { demoPeople } from './demo-people.ts';
import { planEvenings } from './demo-plan.ts';
import { drawPortrait } from './draw-portrait.ts';
import { planMatches } from './plan-matches.ts';

describe('the people of the demo', () => {
  it('are 24 adults of every gender, each with their own name and address, whom the form accepts', () => {
    expect(demoPeople).toHaveLength(24);
    expect(new Set(demoPeople.map(({ form }) => form.contact.email)).size).toBe(24);
    expect(new Set(demoPeople.map(({ form }) => form.gender))).toEqual(new Set(gender.options));
    for (const { form } of demoPeople) expect(participantForm.parse(form)).toEqual(form);
  });

  it('choose from the catalogue', () => {
    const known = new Set([...catalogueInterests, ...catalogueTraits].map(({ id }) => id));
    const chosen = demoPeople.flatMap(({ form }) => [...form.interests, ...form.personality_traits]);
    expect(chosen.filter((id) => !known.has(id))).toEqual([]);
  });

  it('have different portraits, as JPEG', async () => {
    const portraits = await Promise.all(demoPeople.slice(0, 4).map(({ look }) => drawPortrait(look)));
    expect(new Set(portraits.map((portrait) => portrait.toString('base64'))).size).toBe(4);
    expect(await sharp(portraits[0]).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 960 });
    expect(new Set(demoPeople.map(({ look }) => JSON.stringify(look))).size).toBe(24);
  });
});

describe('planMatches', () => {
  it('pairs nobody with themselves, no pair twice, and nobody too often', () => {
    const pairs = planMatches(demoPeople, 12, { perPerson: 2 });
    expect(pairs).toHaveLength(12);
    expect(new Set(pairs.map(([one, other]) => `${Math.min(one, other)} ${Math.max(one, other)}`)).size).toBe(12);
    for (const [one, other] of pairs) expect(one).not.toBe(other);
    for (const index of demoPeople.keys()) expect(pairs.filter((pair) => pair.includes(index)).length).toBeLessThanOrEqual(2);
  });
});

describe('planEvenings', () => {
  it('plans three past Fridays, one current evening and one to come, each created before it begins', () => {
    const now = Date.parse('2026-03-06T18:20:30.000Z');
    const { history, live, next } = planEvenings(now);
    const starts = history.map(({ form }) => Date.parse(form.start_time));
    expect(starts.map((start) => new Date(start).getDay())).toEqual([5, 5, 5]);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    for (const { form } of history) expect(Date.parse(form.end_time)).toBeLessThan(now);
    expect(live.form).toMatchObject({ start_time: '2026-03-06T18:00:00.000Z', end_time: '2026-03-06T21:00:00.000Z' });
    expect(Date.parse(next.form.start_time)).toBeGreaterThan(now);
    for (const { form, createdAt } of [...history, live, next])
      expect(createdAt).toBeLessThan(Math.min(now + 1, Date.parse(form.start_time)));
  });
});
