import { catalogueOpeners, ownOpeners } from './opener-texts.ts';

/** The facts about one person that decide the opener. */
export interface OpenerPerson {
  readonly id: string;
  /** Catalogue ids. */
  readonly interests: readonly string[];
  /** Whether they agreed to have topics suggested from their interests. */
  readonly openers: boolean;
}

/**
 * Returns a conversation starter for two people. If both agreed, it is about an interest that both have stated; otherwise it is one of the
 * product's own questions. The two people always get the same one, while other pairs get different ones
 * (docs/rules/guest-evening.md#opener).
 * @param nameOf returns an interest's name; undefined if it is no longer in the catalogue
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

/** Puts 'Dining out' in lower case within a sentence; 'DIY' and 'TV series' stay as they are. */
const inSentence = (name: string): string =>
  /^\p{Lu}(?:\p{Lu}|$)/u.test(name) ? name : name.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

const pick = <T>(list: readonly T[], seed: number): T | undefined => list[seed % list.length];

/** Returns a 32-bit hash of a text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
