// Interprets a transaction's refused writes by the names that `transact` gave them.

/**
 * The first of the names asked for, in their order, whose write was refused; undefined when nothing was.
 * @throws Error when only others were, which have no condition: such a transaction was not written either
 */
export function firstRefused<Name extends string, Asked extends Name>(refused: readonly Name[], ...asked: Asked[]): Asked | undefined {
  const found = asked.find((name) => refused.includes(name));
  if (found === undefined && refused.length > 0) throw new Error(`Refused, without a condition: ${refused.join(', ')}`);
  return found;
}

/** Whether this write was refused, and no other. */
export const onlyRefused = <Name extends string>(refused: readonly Name[], only: Name): boolean =>
  refused.includes(only) && refused.every((name) => name === only);
