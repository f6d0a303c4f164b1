import type { EventAges } from '../../model/events/ages.ts';
import { type Gender, oldest, youngest } from '../../model/participants/participant.ts';

/** A person's gender and age in years. */
export interface Aged {
  readonly gender: Gender;
  readonly age: number;
}

type Band = EventAges['women'];

const holds = (band: Band, age: number) => band === null || (band[0] <= age && age <= band[1]);

/** Whether an event is for a person of this age. Non-binary people fit if one of the bands holds for them (docs/rules/events.md#ages). */
export function fitsAges(ages: EventAges | null | undefined, { gender, age }: Aged): boolean {
  if (ages === null || ages === undefined) return true;
  if (gender === 'female') return holds(ages.women, age);
  if (gender === 'male') return holds(ages.men, age);
  return holds(ages.women, age) || holds(ages.men, age);
}

/** Whether one band holds for everybody. Ages are numbers, or as typed in a form. */
export const isOneBand = <Age>({ women, men }: Record<'women' | 'men', readonly [Age, Age] | null>): boolean =>
  women?.[0] === men?.[0] && women?.[1] === men?.[1];

const isAnyAge = (band: Band): band is null => band === null || (band[0] === youngest && band[1] === oldest);

function bandOf(band: Band): string {
  if (isAnyAge(band)) return 'of any age';
  if (band[0] === band[1]) return String(band[0]);
  if (band[1] === oldest) return `${band[0]}+`;
  return band[0] === youngest ? `up to ${band[1]}` : `${band[0]}–${band[1]}`;
}

/** Returns the ages that an event is for, in words: 'Ages 27–39', 'Women 27–39, men of any age'. */
export function agesInWords(ages: EventAges): string {
  return isOneBand(ages) ? `Ages ${bandOf(ages.women)}` : `Women ${bandOf(ages.women)}, men ${bandOf(ages.men)}`;
}

function spelledOut(band: Band): string {
  if (isAnyAge(band)) return 'of any age';
  if (band[0] === band[1]) return `aged ${band[0]}`;
  if (band[1] === oldest) return `aged ${band[0]} and over`;
  return band[0] === youngest ? `aged ${band[1]} and under` : `aged ${band[0]} to ${band[1]}`;
}

/**
 * Returns a sentence about the ages that an event is for: 'This evening is for women aged 27 to 39.' For a woman or a man, it names only
 * the ages of their own gender.
 */
export function agesSentence(ages: EventAges, gender?: Gender): string {
  if (isOneBand(ages)) return `This evening is for guests ${spelledOut(ages.women)}.`;
  const [women, men] = [`women ${spelledOut(ages.women)}`, `men ${spelledOut(ages.men)}`];
  return `This evening is for ${gender === 'female' ? women : gender === 'male' ? men : `${women} and ${men}`}.`;
}
