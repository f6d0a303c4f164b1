import type { Item } from './items.ts';

/** Expressions in the part of DynamoDB's expression language that `functions/data/table` uses. */
export interface Expressed {
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

type Names = Readonly<Record<string, string>>;

/** Splits `#0.#1[2]` into its steps. */
const stepsOf = (path: string, names: Names): (string | number)[] =>
  path.split('.').flatMap((part) => {
    const [name = '', ...places] = part.split('[');
    return [names[name] ?? name, ...places.map((place) => Number.parseInt(place, 10))];
  });

const valueAt = (item: unknown, steps: readonly (string | number)[]): unknown =>
  steps.reduce<unknown>((from, step) => (from as Record<string | number, unknown> | undefined)?.[step], item);

/** Whether an item meets the condition of a write or the filter of a list. */
export function holds(
  { ConditionExpression, ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Expressed,
  item: Item | undefined,
): boolean {
  if (ConditionExpression === undefined) return true;
  const tokens = ConditionExpression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const read = (token = '') => (token.startsWith(':') ? values[token] : valueAt(item, stepsOf(token, names)));
  const term = (): boolean => {
    const token = tokens[at++];
    if (token === '(') {
      const inside = any();
      at += 1;
      return inside;
    }
    if (token === 'attribute_exists' || token === 'attribute_not_exists') {
      const is = read(tokens[at + 1]) !== undefined;
      at += 3;
      return is === (token === 'attribute_exists');
    }
    const sign = tokens[at++];
    return compares(read(token), sign ?? '', read(tokens[at++]));
  };
  const all = (): boolean => {
    let so = term();
    while (tokens[at] === 'AND') {
      at += 1;
      so = term() && so;
    }
    return so;
  };
  const any = (): boolean => {
    let so = all();
    while (tokens[at] === 'OR') {
      at += 1;
      so = all() || so;
    }
    return so;
  };
  const so = any();
  if (at < tokens.length) throw new Error(`Not understood: ${ConditionExpression}`);
  return so;
}

function compares(left: unknown, sign: string, right: unknown): boolean {
  if (sign === '=') return left === right;
  if (sign === '<>') return left !== right;
  // No comparison is true between values of different types, or with a missing value.
  if (typeof left !== typeof right || left === undefined) return false;
  const [one, other] = [left as number, right as number];
  if (sign === '<') return one < other;
  if (sign === '<=') return one <= other;
  if (sign === '>') return one > other;
  if (sign === '>=') return one >= other;
  throw new Error(`Not understood: ${sign}`);
}

/** Error of an update to a path that does not exist in the item. */
export class InvalidPath extends Error {}

/** Changes an item according to an expression `SET … REMOVE … ADD …`. @throws InvalidPath */
export function update(item: Item, expression: string, names: Names, values: Readonly<Record<string, unknown>>): void {
  const before = structuredClone(item);
  for (const [, verb, terms = ''] of expression.matchAll(/(SET|REMOVE|ADD) (.+?)(?= (?:SET|REMOVE|ADD) |$)/g)) {
    for (const term of terms.split(/, (?![^(]*\))/)) {
      const [path = '', text = ''] = term.split(verb === 'SET' ? ' = ' : ' ');
      const steps = stepsOf(path, names);
      if (verb === 'REMOVE') place(item, steps, undefined);
      else if (verb === 'ADD') place(item, steps, Number(valueAt(item, steps) ?? 0) + Number(values[text]));
      else place(item, steps, settledBy(text));
    }
  }

  function settledBy(text: string): unknown {
    const [, kept, otherwise = ''] = /^if_not_exists\((\S+), (\S+)\)$/.exec(text) ?? [];
    if (kept === undefined) return values[text];
    return valueAt(before, stepsOf(kept, names)) ?? values[otherwise];
  }
}

/** Sets the value at a path. @param value undefined removes it */
function place(item: Item, steps: readonly (string | number)[], value: unknown): void {
  const last = steps.at(-1) ?? '';
  const inside = valueAt(item, steps.slice(0, -1)) as Record<string | number, unknown> | undefined;
  if (typeof inside !== 'object' || inside === null) {
    if (value === undefined) return;
    throw new InvalidPath(steps.join('.'));
  }
  if (value !== undefined) inside[last] = value;
  else if (Array.isArray(inside)) inside.splice(Number(last), 1);
  else delete inside[last];
}
