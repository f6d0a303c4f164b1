import type { CardAnswer, ResultKind } from '#shared/model/cards/card.ts';

/** Guests' answers, keyed by guest, and then by the guest whom they are about. */
export type Said = ReadonlyMap<string, ReadonlyMap<string, CardAnswer>>;

/** Mutual answers according to docs/rules/cards.md#results, determined without the product's code. */
export interface Mutual {
  /** For each guest, sorted results as `<kind> <other's id>`; includes every guest who was named. */
  readonly of: ReadonlyMap<string, readonly string[]>;
  readonly sums: { readonly dates: number; readonly friends: number; readonly lucky: number };
}

/** The table in the rules: what result each pair of answers gives. Pairs that are not listed give none. */
const table: Readonly<Record<string, ResultKind>> = {
  'yes yes': 'date',
  'yes friends': 'friends',
  'friends yes': 'friends',
  'friends friends': 'friends',
};

export function countMutual(guests: readonly string[], said: Said): Mutual {
  const pairs = guests.flatMap((one, place) =>
    guests.slice(place + 1).flatMap((other) => {
      const kind = table[`${said.get(one)?.get(other)} ${said.get(other)?.get(one)}`];
      return kind === undefined ? [] : [{ one, other, kind }];
    }),
  );
  const of = new Map(guests.map((guest) => [guest, [] as string[]]));
  for (const { one, other, kind } of pairs) {
    of.get(one)?.push(`${kind} ${other}`);
    of.get(other)?.push(`${kind} ${one}`);
  }
  for (const found of of.values()) found.sort();
  const count = (wanted: ResultKind) => pairs.filter(({ kind }) => kind === wanted).length;
  const lucky = [...of.values()].filter(({ length }) => length > 0).length;
  return { of, sums: { dates: count('date'), friends: count('friends'), lucky } };
}

/** Returns a guest's results in the form used in `Mutual`. */
export const linesOf = (results: readonly { readonly kind: ResultKind; readonly id: string }[] | null): string[] =>
  (results ?? []).map(({ kind, id }) => `${kind} ${id}`).sort();
