// What a transaction's refused writes mean, by the names under which `transact` had them.

/** The first of the names asked for, in their order, whose write was refused; undefined when none of them was. */
export const firstRefused = <Name extends string, Asked extends Name>(refused: readonly Name[], ...asked: Asked[]): Asked | undefined =>
  asked.find((name) => refused.includes(name));

/** Whether this write was refused, and no other. */
export const onlyRefused = <Name extends string>(refused: readonly Name[], only: Name): boolean =>
  refused.includes(only) && refused.every((name) => name === only);
