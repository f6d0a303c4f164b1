import { describe, expect, it } from 'vitest';
import type { EventAges } from '../../../model/events/ages.ts';
import { translations } from '../../../model/language.ts';
import { agesSentence } from '../ages.ts';
import { whoMayComeIn } from './say-who-may-come.ts';

type Band = EventAges['women'];
const bands: readonly Band[] = [null, [30, 30], [35, 100], [18, 44], [27, 39]];
const sentences = [
  'This evening is for everyone.',
  'Your age on that day counts.',
  ...bands.flatMap((women) => bands.map((men) => agesSentence({ women, men }))),
  ...bands.flatMap((women) => (['female', 'male'] as const).map((gender) => agesSentence({ women, men: [50, 60] }, gender))),
];
const numbersIn = (text: string) => text.match(/\d+/g);

describe.each(translations)('who may come, in %s', (language) => {
  const say = whoMayComeIn(language);

  it('is said of all ages, with their numbers', () => {
    for (const english of sentences) {
      const said = say(english);
      expect(said).not.toMatch(/aged|of any|evening|\{|\}/);
      expect(numbersIn(said), english).toEqual(numbersIn(english));
    }
  });
});

it('is said in a language’s own words', () => {
  const ages = agesSentence({ women: [27, 39], men: [35, 100] });
  expect(whoMayComeIn('en')(ages)).toBe(ages);
  expect(whoMayComeIn('de')(ages)).toBe('Dieser Abend ist für Frauen von 27 bis 39 Jahren und Männer ab 35 Jahren.');
  expect(whoMayComeIn('tr')(ages)).toBe('Bu etkinlik 27–39 yaş arası kadınlar ve 35 yaş ve üstü erkekler için.');
});
