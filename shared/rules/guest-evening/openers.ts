import { catalogueOpeners, ownOpeners } from './opener-texts.ts';

/** The data about one person that an opener is made from. */
export interface OpenerPerson {
  readonly id: string;
  /** Catalogue ids. */
  readonly interests: readonly string[];
  /** Whether they agreed that topics are suggested from their interests. */
  readonly openers: boolean;
}

/**
 * Returns a conversation starter for two people: from an interest that both have stated, if both agreed; else one of the product's own
 * questions. Both get the same one every time; other pairs get others (docs/rules/guest-evening.md#opener).
 * @param nameOf returns the name of an interest; undefined for one that is no longer in the catalogue
 */
export function openerFor(one: OpenerPerson, other: OpenerPerson, nameOf: (interestId: string) => string | undefined): string {
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const seed = hash(`${first.id} ${second.id}`);
  const wanted = first.openers && second.openers ? new Set(second.interests) : new Set<string>();
  const shared = first.interests.filter((id) => wanted.has(id) && nameOf(id) !== undefined).sort();
  const topic = pick(shared, seed);
  if (topic === undefined) return pick(ownOpeners, seed) ?? '';
  return `You both like ${inSentence(nameOf(topic) ?? '')}. ${catalogueOpeners[topic] ?? 'How did it begin?'}`;
}

/** Lower-cases 'Dining out' within a sentence; 'DIY' and 'TV series' stay. */
const inSentence = (name: string): string =>
  /^\p{Lu}(?:\p{Lu}|$)/u.test(name) ? name : name.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

const pick = <T>(list: readonly T[], seed: number): T | undefined => list[seed % list.length];

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
