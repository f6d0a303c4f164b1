/** Whether two values are the same, apart from the keys by which React knows list entries. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown) => JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part));

export interface Rebased<Values> {
  readonly values: Values;
  /** What someone else made of fields that were changed here, too. */
  readonly theirs: Partial<Values>;
}

/**
 * Brings what was typed onto a newer state. Fields that were not changed here take the new value; others keep what was typed.
 * @param base the state that the typing began with
 */
export function rebase<Values extends object>(typed: Values, base: Values, fresh: Values): Rebased<Values> {
  const values = { ...fresh };
  const theirs: Partial<Values> = {};
  for (const name of namesOf(typed)) {
    const isFresh = isSame(typed[name], fresh[name]);
    if (!isFresh && isSame(typed[name], base[name])) continue;
    // Also where nothing differs, so that React finds the same list entries again.
    values[name] = typed[name];
    if (!isFresh && !isSame(fresh[name], base[name])) theirs[name] = fresh[name];
  }
  return { values, theirs };
}

/** Returns the names of a form's fields. */
export const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];
