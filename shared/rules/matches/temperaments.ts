/**
 * The temperaments that traits belong to, as four axes with opposite ends. Two people complement each other on an axis if one has its first
 * end and the other its second; they are similar if both have the same end.
 */
export const temperamentAxes = [
  ['Outgoing', 'Reflective'],
  ['Adventurous', 'Grounded'],
  ['Imaginative', 'Practical'],
  ['Playful', 'Caring'],
] as const;

export type Temperament = (typeof temperamentAxes)[number][number];

/** A person's temperaments as eight bits: bit `i` is the first end of axis `i`, bit `4 + i` its second. */
export type AxisPlaces = number;

/** Returns which ends of the axes these types are. Types that belong to no axis are ignored, because a catalogue may contain new ones. */
export function placesOnAxes(types: readonly string[]): AxisPlaces {
  let places = 0;
  for (const type of types) places |= bitOf(type);
  return places;
}

/**
 * Returns the bit for a type. It is a switch, because it runs for every type of every person in a room, and comparing eight names takes a
 * third of the time of one hash lookup.
 */
function bitOf(type: string): number {
  switch (type) {
    case 'Outgoing':
      return 1;
    case 'Adventurous':
      return 2;
    case 'Imaginative':
      return 4;
    case 'Playful':
      return 8;
    case 'Reflective':
      return 16;
    case 'Grounded':
      return 32;
    case 'Practical':
      return 64;
    case 'Caring':
      return 128;
    default:
      return 0;
  }
}

/** Returns the axes (four bits) on which two people complement each other. */
export const oppositeAxes = (a: AxisPlaces, b: AxisPlaces): number => ((a & (b >> 4)) | ((a >> 4) & b)) & 15;

/** Returns the axes (four bits) on which two people have the same end and do not complement each other. */
export const alikeAxes = (a: AxisPlaces, b: AxisPlaces): number => ((a & b) | ((a >> 4) & (b >> 4))) & 15 & ~oppositeAxes(a, b);
