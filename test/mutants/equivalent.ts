import type { Survivor } from './report.ts';

/** A mutant that no test can detect, because the mutated code behaves the same. */
export interface Equivalent extends Survivor {
  readonly why: string;
}

/** One mutation: mutator, replacement, and why the code behaves the same. */
type Mutation = readonly [mutator: string, replacement: string, why: string];

const survivors = (file: string, lines: Readonly<Record<string, readonly Mutation[]>>): Equivalent[] =>
  Object.entries(lines).flatMap(([line, mutations]) =>
    mutations.map(([mutator, replacement, why]) => ({ file, line, mutator, replacement, why })),
  );

const beyondTypedArray = 'a typed array keeps nothing beyond its end';

/** Equivalent mutants, identified by the text of their line, so that they are still found after edits elsewhere. */
export const equivalents: readonly Equivalent[] = [
  ...survivors('shared/rules/matches/score-room.ts', {
    'for (let years = 0; years < ages; years++) agePart[years] = partWeights.age * ageValue(age, years);': [
      ['EqualityOperator', 'years <= ages', beyondTypedArray],
    ],
    'for (let other = 0; other < placesCount; other++) traitsPart[other] = partWeights.traits * traitsValue(places, other);': [
      ['EqualityOperator', 'other <= placesCount', beyondTypedArray],
    ],
    'for (let other = from; other < count; other++) {': [['EqualityOperator', 'other <= count', beyondTypedArray]],
    'shared === 0 ? 0 : partWeights.interests * interestsValue(shared),': [
      ['ConditionalExpression', 'false', 'the value of nothing shared is 0 anyway; asking first saves time'],
    ],
    "women: gendersShownTo('women'),": [['StringLiteral', '""', 'isShown takes whatever is neither everyone nor men for women']],
    'rows += 1;': [['AssignmentOperator', 'rows -= 1', 'both ways of summing give the same; the row decides which is faster']],
    'if (rows === 1) return compareLists(row, people, own, from, room);': [
      ['ConditionalExpression', 'true', 'both ways of summing give the same'],
      ['ConditionalExpression', 'false', 'both ways of summing give the same'],
      ['EqualityOperator', 'rows !== 1', 'both ways of summing give the same'],
    ],
    'const { weight = 0, chosenBy = [] } = byInterest.get(interest) ?? {};': [
      ['ArrayDeclaration', '["Stryker was here"]', 'the index holds the interests of everybody in the room'],
    ],
    'for (let index = 0; index < own.length; index++) if (own[index] === interest) sum += weights[index] ?? 0;': [
      ['EqualityOperator', 'index <= own.length', 'beyond the end is undefined, which nobody chose'],
    ],
  }),
  ...survivors('shared/rules/text/email-list.ts', {
    "return /^mailto:/i.test(bare) ? bare.slice('mailto:'.length) : bare;": [
      ['Regex', '/mailto:/i', 'what has it further on keeps its colon, and no address has one'],
    ],
  }),
  ...survivors('shared/rules/text/mailbox.ts', {
    '} catch {': [['BlockStatement', '{}', 'without a domain there is no address either']],
    'return at > 0 && address.length <= mailboxMaxLength && mailboxPattern.test(address) ? address : undefined;': [
      ['EqualityOperator', 'at >= 0', 'the pattern wants something before the @'],
    ],
  }),
  ...survivors('shared/rules/text/password.ts', {
    "const plain = (text: string) => text.toLowerCase().replaceAll(/[^\\p{L}\\p{N}]/gu, '');": [
      ['MethodExpression', 'text.toUpperCase()', 'both sides are brought to one case, whichever'],
    ],
    "const letters = [...password.toLowerCase().replaceAll(/[\\s\\p{Cf}]/gu, '')];": [
      ['MethodExpression', 'password.toUpperCase()', 'all letters are brought to one case, whichever'],
    ],
  }),
  ...survivors('shared/rules/text/visible-text.ts', {
    'while (start < end && edge.test(text.charAt(start))) start++;': [
      ['ConditionalExpression', 'true', 'behind the end is no blank'],
      ['EqualityOperator', 'start <= end', 'behind the end is no blank'],
    ],
    'while (end > start && edge.test(text.charAt(end - 1))) end--;': [
      ['ConditionalExpression', 'true', 'an end before the start leaves nothing, as one at the start'],
      ['EqualityOperator', 'end >= start', 'an end before the start leaves nothing, as one at the start'],
    ],
  }),
  ...survivors('shared/rules/matches/temperaments.ts', {
    'default:': [['ConditionalExpression', 'default:', 'without an answer there is nothing to add, as with 0']],
  }),
  ...survivors('shared/rules/waiting/waiting.ts', {
    'return able.reduce<(typeof able)[number] | undefined>((least, one) => (least === undefined || one.id < least.id ? one : least), undefined)':
      [['EqualityOperator', 'one.id <= least.id', 'no two entries of an event have the same number']],
  }),
];
