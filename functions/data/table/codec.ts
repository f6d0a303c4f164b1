import * as z from 'zod/mini';
import type { Item } from './table.ts';

/** One value of an entity, and the attribute that holds it. */
interface Field<T, Name extends string = string> {
  readonly attribute: Name;
  readonly schema: z.ZodMiniType<T>;
  /** Encodes a value that is not stored as it is, such as a nested entity with its own codec. */
  readonly encode: Encode<T> | undefined;
  /** The value that a missing attribute means. `leftOut`: this value is stored by leaving the attribute out. */
  readonly missing?: { readonly value: T; readonly leftOut: boolean };
  /** True if the value is part of the item's key and has no separate attribute. */
  readonly inKey?: true;
}

/**
 * Written as a method's type, so that its parameter may be narrower. A field of any type is then a `Field<unknown>`, and `Values` gives
 * each field its own type.
 */
type Encode<T> = { encode(value: NonNullable<T>): unknown }['encode'];

type Fields = Readonly<Record<string, Field<unknown>>>;
type Values<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends Field<infer T> ? Unchanging<T> : never };
type Unchanging<T> = T extends readonly unknown[] ? Readonly<T> : T;

/** The entity that a codec decodes. */
export type Decoded<C extends { readonly decode: (item: Item) => unknown }> = ReturnType<C['decode']>;

/** Declares a required value. */
export const attribute = <T, Name extends string>(name: Name, schema: z.ZodMiniType<T>, encode?: Encode<T>): Field<T, Name> => ({
  attribute: name,
  schema,
  encode,
});

/** Declares a value that is stored only if it differs from `none`. An empty list counts as `none` if `none` is an empty list. */
export function optional<T>(name: string, schema: z.ZodMiniType<T>, none: NoInfer<T>, encode?: Encode<T>): Field<T>;
export function optional<T>(name: string, schema: z.ZodMiniType<T>, none: null, encode?: Encode<T>): Field<T | null>;
export function optional<T>(name: string, schema: z.ZodMiniType<T>, none: T, encode?: Encode<T>): Field<T> {
  return { attribute: name, schema, encode, missing: { value: none, leftOut: true } };
}

/** Declares a value that older items lack. In those it counts as `before`. */
export const added = <T, Name extends string>(
  name: Name,
  schema: z.ZodMiniType<T>,
  before: NoInfer<T>,
  encode?: Encode<T>,
): Field<T, Name> => ({
  ...attribute(name, schema, encode),
  missing: { value: before, leftOut: false },
});

/** Declares the part of a key (`pk` or `sk`) that follows its prefix. */
export const inKey = (name: 'pk' | 'sk', prefix: string): Field<string> => ({
  ...attribute(
    name,
    z.pipe(
      z.string(),
      z.transform((key) => key.slice(prefix.length)),
    ),
  ),
  inKey: true,
});

const isNone = (value: unknown, none: unknown) =>
  value === none || (Array.isArray(none) && none.length === 0 && Array.isArray(value) && value.length === 0);

/**
 * Declares how an entity is stored: each value's attribute and schema, declared once for type, reading and writing. Attributes that no
 * field names (keys, indexes, expiry) are left to the caller.
 */
export function codec<F extends Fields>(fields: F) {
  const entries = Object.entries(fields);
  const names = Object.keys(fields) as readonly (keyof F & string)[];
  const row = z.object(
    Object.fromEntries(entries.map(([, field]) => [field.attribute, field.missing ? z.optional(field.schema) : field.schema])),
  );
  const fromRow = (stored: Item) =>
    Object.fromEntries(
      entries.map(([name, field]) => [name, stored[field.attribute] === undefined ? field.missing?.value : stored[field.attribute]]),
    ) as Values<F>;
  return {
    names,
    /** Picks the entity's own values from a larger object. */
    pick: (values: Values<F>) => Object.fromEntries(names.map((name) => [name, values[name]])) as Values<F>,
    /** Schema for nesting the entity in another one; use it together with `encode`. */
    schema: z.pipe(row, z.transform(fromRow)),
    /**
     * Decodes an item.
     * @throws ZodError if the item does not match
     */
    decode: (item: Item): Values<F> => fromRow(z.parse(row, item)),
    /** Returns the attributes for the given values; undefined for those that are not stored. */
    encode: (values: Partial<Values<F>>): Item =>
      Object.fromEntries(
        entries.flatMap(([name, field]) => {
          if (field.inKey || !(name in values)) return [];
          const value = values[name];
          const isAbsent = value === undefined || (field.missing?.leftOut && isNone(value, field.missing.value));
          return [[field.attribute, isAbsent ? undefined : value !== null && field.encode ? field.encode(value) : value]];
        }),
      ),
  };
}
