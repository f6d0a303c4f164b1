import type { Reason } from '#shared/model/matches/match.ts';
import type { LookingFor } from '#shared/model/participants/participant.ts';
import { alikeAxes, oppositeAxes, placesOnAxes, temperamentAxes } from './temperaments.ts';

interface Person {
  /** Years. */
  readonly age: number;
  readonly lookingFor: LookingFor | null;
  readonly types: readonly string[];
}

interface Findings {
  /** How much each part adds to the score. */
  readonly added: { readonly interests: number; readonly traits: number; readonly age: number; readonly lookingFor: number };
  readonly mutual: boolean;
  /** Names of the shared interests. */
  readonly shared: readonly string[];
}

/** Returns a text for every part that added something, largest first; if the pair is not mutual, 'Not mutual' comes first. */
export function reasonsOf(a: Person, b: Person, { added, mutual, shared }: Findings): Reason[] {
  const found: Reason[] = [
    { kind: 'interests' as const, text: interestsText(shared), weight: added.interests },
    { kind: 'traits' as const, text: traitsText(a, b), weight: added.traits },
    { kind: 'age' as const, text: ageText(Math.abs(a.age - b.age)), weight: added.age },
    { kind: 'looking_for' as const, text: lookingForText(a.lookingFor, b.lookingFor), weight: added.lookingFor },
  ].filter((reason) => reason.weight > 0);
  found.sort((one, other) => other.weight - one.weight);
  return mutual ? found : [{ kind: 'not_mutual', text: 'Not mutual', weight: 0 }, ...found];
}

function interestsText(names: readonly string[]): string {
  const sorted = [...names].sort((one, other) => one.localeCompare(other, 'en'));
  return `${names.length} shared interest${names.length === 1 ? '' : 's'}: ${sorted.join(', ')}`;
}

function traitsText(a: Person, b: Person): string {
  const [one, other] = [placesOnAxes(a.types), placesOnAxes(b.types)];
  const [opposite, alike] = [oppositeAxes(one, other), alikeAxes(one, other)];
  const complementary = temperamentAxes.filter((_, axis) => opposite & (1 << axis)).map((ends) => ends.join(' and ').toLowerCase());
  if (complementary.length > 0) return `Complementary: ${complementary.join(', ')}`;
  // On axes where two people are similar and not complementary, both have only one end.
  const both = temperamentAxes.filter((_, axis) => alike & (1 << axis)).flatMap((ends) => ends.filter((end) => a.types.includes(end)));
  return `Both ${both.join(', ').toLowerCase()}`;
}

function ageText(years: number): string {
  if (years === 0) return 'Same age';
  return years === 1 ? '1 year apart' : `${years} years apart`;
}

function lookingForText(a: LookingFor | null, b: LookingFor | null): string {
  if (a === null || b === null) return '';
  if (a === b) return a.startsWith('Open') ? `Both ${a.toLowerCase()}` : `Both looking for ${a.toLowerCase()}`;
  return `Looking for: ${[a, b].sort().join(' / ').toLowerCase()}`;
}
