import type { CardAnswer, ResultKind } from '#shared/model/cards/card.ts';

/** Guests' answers: by guest, and by whom they are about. */
export type Said = ReadonlyMap<string, ReadonlyMap<string, CardAnswer>>;

/** Mutual answers, by docs/rules/cards.md#results, found without the product's code. */
export interface Mutual {
  /** By guest: `<kind> <other's id>`, sorted; includes every guest that was named. */
  readonly of: ReadonlyMap<string, readonly string[]>;
  readonly sums: { readonly dates: number; readonly friends: number; readonly lucky: number };
}

/** The rules' table: results of pairs of answers. All other pairs give nothing. */
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

/** Returns a guest's results in the same form. */
export const linesOf = (results: readonly { readonly kind: ResultKind; readonly id: string }[] | null): string[] =>
  (results ?? []).map(({ kind, id }) => `${kind} ${id}`).sort();
