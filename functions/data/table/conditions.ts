/**
 * Hands out placeholders for an expression: every attribute is escaped, so no reserved word is anybody's concern.
 * `name` takes an attribute, or a path to one inside of it: `access.revision`, `p[0].id`.
 */
export interface Placeholders {
  readonly name: (path: string) => string;
  readonly value: (value: unknown) => string;
}

/** What must be true of an item for a write to happen. Conditions given side by side must all hold. */
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

/** One number of the item against another: a count against its limit. */
export const belowAttribute =
  (path: string, limit: string): Condition =>
  ({ name }) =>
    `${name(path)} < ${name(limit)}`;

export const lacks =
  (path: string): Condition =>
  ({ name }) =>
    `attribute_not_exists(${name(path)})`;

/** There is an item under this key. */
export const exists: Condition = ({ name }) => `attribute_exists(${name('pk')})`;

/** There is no item under this key. */
export const absent: Condition = ({ name }) => `attribute_not_exists(${name('pk')})`;

export const either =
  (...conditions: readonly Condition[]): Condition =>
  (placeholders) =>
    `(${conditions.map((condition) => condition(placeholders)).join(' OR ')})`;
