import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Route } from '#shared/contract/define.ts';
import { bodyOf, isAccepted, placesOf, queryOf, replaceAt } from './hostile.ts';

type Input = Readonly<Record<string, unknown>>;
interface Change {
  readonly index: number;
  readonly value: unknown;
}

/** Generates usual and unusual texts. The field's schema decides which are valid. */
const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.constantFrom(
    'Zoë',
    'O’Neill-Ørsted',
    '李小龍',
    'محمد',
    '👩‍👩‍👧',
    '\u202eright to left',
    'e\u0301',
    '=1+1',
    '<b>bold</b>',
    'null',
    '007',
  ),
  fc.integer({ min: 1, max: 2000 }).map((length) => 'x'.repeat(length)),
);
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const wholeNumber = fc.oneof(fc.integer({ min: -5, max: 600 }), fc.maxSafeInteger());
const inBody = fc.oneof(
  text,
  moment,
  wholeNumber,
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, ''),
  fc.array(text, { maxLength: 5 }),
);
const inQuery = fc.oneof(
  text,
  moment,
  moment.map((at) => at.slice(0, 10)),
  wholeNumber.map(String),
  fc.constantFrom('true', 'false', 'male'),
);

/**
 * Generates valid calls of a route from its contract: the sample, with some values changed to other valid ones, and optional values left
 * out or added. Path parameters stay the same.
 */
export function fittingCalls(route: Route, sample: Input): fc.Arbitrary<Input> {
  const places = placesOf(route, sample).filter(({ part }) => part !== 'path');
  if (places.length === 0) return fc.constant(sample);
  const change = fc.nat({ max: places.length - 1 }).chain((index) => {
    const choices = choicesAt(route, places[index]?.path ?? []);
    const any = places[index]?.part === 'query' ? inQuery : inBody;
    const value =
      choices.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...choices) }, { weight: 1, arbitrary: any });
    return value.map((made): Change => ({ index, value: made }));
  });
  return fc.array(change, { maxLength: 6 }).map((changes) =>
    changes.reduce<Input>((call, { index, value }) => {
      const changed = replaceAt(call, places[index]?.path ?? [], value) as Input;
      return isAccepted(route.query, queryOf(route, changed)) && isAccepted(route.body, bodyOf(route, changed)) ? changed : call;
    }, sample),
  );
}

/** Returns the values that the schema of an enum allows. */
function choicesAt(route: Route, [name = '']: readonly string[]): unknown[] {
  for (const schema of [route.query, route.body]) {
    const shape: Readonly<Record<string, Route['reply']>> = schema instanceof z.ZodMiniObject ? schema.shape : {};
    const values = shape[name]?._zod.values;
    if (values !== undefined) return [...values];
  }
  return [];
}
