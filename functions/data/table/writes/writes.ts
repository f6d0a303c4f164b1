import type { Key } from '../keys/keys.ts';
import type { Item } from '../table.ts';
import type { Condition, Placeholders } from './conditions.ts';

/** An expression's placeholders and their values; omitted if empty, as DynamoDB requires. */
interface Expressed {
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

interface Conditional extends Expressed {
  readonly condition?: string | undefined;
}

/** A change to one item: the only kind of write that can return the item afterward. */
export interface Change extends Conditional {
  readonly change: Key;
  readonly update: string;
}

/** One write, in DynamoDB's own expression language. */
export type Write =
  | Change
  | (Conditional & { readonly put: Item })
  | (Conditional & { readonly remove: Key })
  | (Expressed & { readonly check: Key; readonly condition: string });

export interface Parts {
  /** Attributes, or paths inside them, and their new values; undefined removes one. */
  readonly set?: Item;
  /** Like `set`, but only for attributes that the item lacks. */
  readonly setOnce?: Item;
  /** Amounts added to numbers. A missing number counts as 0. */
  readonly add?: Readonly<Record<string, number>>;
}

/**
 * Returns the write that changes parts of an item. Without a condition, a missing item is created.
 * @throws Error if two parts name the same attribute, or one names a path inside the other's, because DynamoDB refuses that
 */
export function change(key: Key, { set = {}, setOnce = {}, add = {} }: Parts, ...conditions: readonly Condition[]): Change {
  requireApart([set, setOnce, add].flatMap(Object.keys));
  const { placeholders, expressed } = collect();
  const { name, value } = placeholders;
  const kept = Object.entries(set).filter(([, to]) => to !== undefined);
  const dropped = Object.entries(set).filter(([, to]) => to === undefined);
  const clauses = [
    {
      verb: 'SET',
      terms: [
        ...kept.map(([path, to]) => `${name(path)} = ${value(to)}`),
        ...Object.entries(setOnce).map(([path, to]) => `${name(path)} = if_not_exists(${name(path)}, ${value(to)})`),
      ],
    },
    { verb: 'REMOVE', terms: dropped.map(([path]) => name(path)) },
    { verb: 'ADD', terms: Object.entries(add).map(([path, by]) => `${name(path)} ${value(by)}`) },
  ];
  const update = clauses.flatMap(({ verb, terms }) => (terms.length === 0 ? [] : `${verb} ${terms.join(', ')}`)).join(' ');
  const condition = express(conditions, placeholders);
  return { change: key, update, condition, ...expressed() };
}

function requireApart(paths: readonly string[]): void {
  const isInside = (path: string, of: string) => path === of || path.startsWith(`${of}.`) || path.startsWith(`${of}[`);
  for (const [index, path] of paths.entries()) {
    const other = paths.find((each, at) => at !== index && isInside(each, path));
    if (other !== undefined) throw new Error(`A change names ${path} and ${other}`);
  }
}

/** Returns the write of a whole item, replacing an existing one. */
export const put = (item: Item, ...conditions: readonly Condition[]): Write => ({ put: item, ...conditionOf(conditions) });

export const remove = (key: Key, ...conditions: readonly Condition[]): Write => ({ remove: key, ...conditionOf(conditions) });

/** Returns a check that writes nothing but fails its transaction unless the conditions hold. */
export function check(key: Key, ...conditions: readonly [Condition, ...Condition[]]): Write {
  const { condition = '', ...rest } = conditionOf(conditions);
  return { check: key, condition, ...rest };
}

function conditionOf(conditions: readonly Condition[]): Conditional {
  const { placeholders, expressed } = collect();
  return { condition: express(conditions, placeholders), ...expressed() };
}

const express = (conditions: readonly Condition[], placeholders: Placeholders): string | undefined =>
  conditions.length === 0 ? undefined : conditions.map((condition) => condition(placeholders)).join(' AND ');

/** Collects placeholders for one write; `expressed` returns those that were used. */
function collect(): { placeholders: Placeholders; expressed: () => Expressed } {
  const known = new Map<string, string>();
  const values: unknown[] = [];
  const nameOf = (attribute: string) => {
    const placeholder = known.get(attribute) ?? `#${known.size}`;
    known.set(attribute, placeholder);
    return placeholder;
  };
  return {
    placeholders: {
      name: (path) => path.replaceAll(/([^.[]+)(\[\d+\])?/g, (_, attribute: string, place = '') => `${nameOf(attribute)}${place}`),
      value: (value) => `:${values.push(value) - 1}`,
    },
    expressed: () => ({
      names: known.size === 0 ? undefined : Object.fromEntries([...known].map(([attribute, placeholder]) => [placeholder, attribute])),
      values: values.length === 0 ? undefined : Object.fromEntries(values.map((value, index) => [`:${index}`, value])),
    }),
  };
}
