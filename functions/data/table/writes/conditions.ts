/**
 * Makes placeholders for an expression. Every attribute is escaped, so callers need not know DynamoDB's reserved words. `name` takes an
 * attribute, or a path inside one: `access.revision`, `p[0].id`.
 */
export interface Placeholders {
  readonly name: (path: string) => string;
  readonly value: (value: unknown) => string;
}

/** A condition that a write places on its item. All conditions of a write must hold. */
export type Condition = (placeholders: Placeholders) => string;

type Compared = string | number | boolean | null;

const compare =
  (path: string, sign: '=' | '<>' | '<' | '<=' | '>', to: Compared): Condition =>
  ({ name, value }) =>
    `${name(path)} ${sign} ${value(to)}`;

export const equals = (path: string, to: Compared) => compare(path, '=', to);
export const differs = (path: string, to: Compared) => compare(path, '<>', to);
export const below = (path: string, to: Compared) => compare(path, '<', to);
export const atMost = (path: string, to: Compared) => compare(path, '<=', to);
export const above = (path: string, to: Compared) => compare(path, '>', to);

/** Requires one number in the item to be below another, such as a count below its limit. */
export const belowAttribute =
  (path: string, limit: string): Condition =>
  ({ name }) =>
    `${name(path)} < ${name(limit)}`;

/** Requires one number in the item not to be below another, such as a count that has reached its limit. */
export const notBelowAttribute =
  (path: string, limit: string): Condition =>
  ({ name }) =>
    `${name(path)} >= ${name(limit)}`;

export const lacks =
  (path: string): Condition =>
  ({ name }) =>
    `attribute_not_exists(${name(path)})`;

export const has =
  (path: string): Condition =>
  ({ name }) =>
    `attribute_exists(${name(path)})`;

/** Requires an item under this key. */
export const exists: Condition = has('pk');

/** Requires that there is no item under this key. */
export const absent: Condition = ({ name }) => `attribute_not_exists(${name('pk')})`;

const joined =
  (word: 'OR' | 'AND') =>
  (...conditions: readonly Condition[]): Condition =>
  (placeholders) =>
    `(${conditions.map((condition) => condition(placeholders)).join(` ${word} `)})`;

export const either = joined('OR');
/** Joins conditions by AND, for use inside `either`. */
export const both = joined('AND');
