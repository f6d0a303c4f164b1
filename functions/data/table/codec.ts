import * as z from 'zod/mini';
import type { Item } from './table.ts';

/** One value of an entity, and the attribute that it stands in. */
interface Field<T> {
  readonly attribute: string;
  readonly schema: z.ZodMiniType<T>;
  /** How it is stored, where that is not as it is: an entity inside of this one has a codec of its own. */
  readonly encode: ((value: NonNullable<T>) => unknown) | undefined;
  /** What a missing attribute means; `leftOut`: that value is stored as a missing attribute. */
  readonly missing?: { readonly value: T; readonly leftOut: boolean };
  /** The item's key says it, so it is no attribute of its own. */
  readonly inKey?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of any type; `Values` gives each its own.
type Fields = Readonly<Record<string, Field<any>>>;
type Values<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends Field<infer T> ? Unchanging<T> : never };
type Unchanging<T> = T extends readonly unknown[] ? Readonly<T> : T;

/** An entity as the code knows it. */
export type Decoded<C extends { readonly decode: (item: Item) => unknown }> = ReturnType<C['decode']>;

type Encode<T> = Field<T>['encode'];

/** A value that every item has. */
export const attribute = <T>(name: string, schema: z.ZodMiniType<T>, encode?: Encode<T>): Field<T> => ({ attribute: name, schema, encode });

/** A value that is stored only where it is not `none`; an empty list is `none` where that is one. */
export function optional<T>(name: string, schema: z.ZodMiniType<T>, none: NoInfer<T>, encode?: Encode<T>): Field<T>;
export function optional<T>(name: string, schema: z.ZodMiniType<T>, none: null, encode?: Encode<T>): Field<T | null>;
export function optional<T>(name: string, schema: z.ZodMiniType<T>, none: T, encode?: Encode<T>): Field<T> {
  return { attribute: name, schema, encode, missing: { value: none, leftOut: true } };
}

/** A value that older items lack, of which it is then `before`. */
export const added = <T>(name: string, schema: z.ZodMiniType<T>, before: NoInfer<T>, encode?: Encode<T>): Field<T> => ({
  ...attribute(name, schema, encode),
  missing: { value: before, leftOut: false },
});

/** The rest of a key (`pk` or `sk`) after its prefix. */
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
 * How an entity is stored: each value's attribute and form, said once; type, reading and writing follow from it.
 * Attributes that no field names (keys, indexes, expiry) are the caller's.
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
    /** What the values are called. */
    names,
    /** The entity's own values, of something that has more. */
    pick: (values: Values<F>) => Object.fromEntries(names.map((name) => [name, values[name]])) as Values<F>,
    /** For an entity inside of another one; `encode` then goes with it. */
    schema: z.pipe(row, z.transform(fromRow)),
    /** @throws ZodError for an item of another form */
    decode: (item: Item): Values<F> => fromRow(z.parse(row, item)),
    /** Attributes of the values given; undefined where there is nothing to be stored. */
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
