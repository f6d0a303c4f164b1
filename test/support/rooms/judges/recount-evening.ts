import { expect } from 'vitest';
import * as z from 'zod/mini';

/**
 * Counts the figures of an evening's report from the rows of the table, without any code of the product. Names of attributes are as in
 * docs/data-model.md and the codecs.
 */

type Row = Record<string, unknown>;
const registration = z.object({ sk: z.string(), ci: z.optional(z.number()), ab: z.optional(z.boolean()) });
const match = z.object({ p: z.tuple([z.object({ id: z.string() }), z.object({ id: z.string() })]), q: z.number() });
const night = z.object({
  en: z.number(),
  se: z.number(),
  ca: z.optional(z.string()),
  he: z.optional(z.array(z.tuple([z.number(), z.number()]))),
});
const card = z.object({ sk: z.string(), l: z.optional(z.record(z.string(), z.object({ a: z.optional(z.string()) }))) });
const feedback = z.object({ r: z.number(), t: z.optional(z.string()) });
const person = z.object({ sk: z.string(), e: z.string() });

export function recountEvening(rows: readonly Row[], tenantId: string, eventId: string, before: readonly string[]) {
  const partition = `T#${tenantId}#E#${eventId}`;
  const of = (pk: string, prefix: string) => rows.filter((row) => row['pk'] === pk && String(row['sk']).startsWith(prefix));
  const guestsAt = (event: string) => {
    const all = of(`T#${tenantId}#E#${event}`, 'P#').map((row) => z.parse(registration, row));
    const here = all.filter(({ ci }) => ci !== undefined);
    const guests = here.length > 0 ? here : all.filter(({ ab }) => ab !== true);
    return { all, here, guests: guests.map(({ sk }) => sk.slice(2)) };
  };
  const { all, here, guests } = guestsAt(eventId);
  const matches = of(partition, 'M#').map((row) => z.parse(match, row));
  const datesOf = (id: string) => matches.filter(({ p }) => p.some((one) => one.id === id)).length;
  const clocks = of(partition, 'COUNT#R').map((row) => z.parse(night, row));
  const held = clocks.flatMap(({ he = [], en }) => he.slice(0, en));
  const addresses = new Map(
    of(`T#${tenantId}#PEOPLE`, 'P#').map((row) => {
      const { sk, e } = z.parse(person, row);
      return [sk.slice(2), e] as const;
    }),
  );
  const known = new Set(before.flatMap((event) => guestsAt(event).guests.map((id) => addresses.get(id))));
  const said = of(partition, 'F#').map((row) => z.parse(feedback, row));
  return {
    registered: all.length,
    came: here.length > 0 ? here.length : null,
    returning: before.every((event) => guestsAt(event).all.length === 0)
      ? null
      : guests.filter((id) => known.has(addresses.get(id))).length,
    rounds: held.map(([start, end], at) => ({
      number: at + 1,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(end).toISOString(),
    })),
    round_seconds: held.length > 0 ? clocks[0]?.se : null,
    dates: matches.length,
    dates_per_guest: spread(guests.map(datesOf)),
    // Everybody who came is planned for every round: a guest without a date in a round sits it out.
    sit_outs: spread(guests.map((id) => held.length - datesOf(id))),
    quality: expectedClose(matches.reduce((sum, { q }) => sum + q, 0) / matches.length),
    results: sumCards(of(`${partition}#CARDS`, 'CARD#')),
    feedback: {
      answers: said.length,
      shown:
        said.length < 5
          ? null
          : {
              mean: expectedClose(said.reduce((sum, { r }) => sum + r, 0) / said.length),
              ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, answers: said.filter(({ r }) => r === rating).length })),
              texts: said.flatMap(({ t }) => t ?? []).sort(),
            },
    },
  };
}

/** Compares approximately, because the last digit of a sum of fractions depends on their order. */
const expectedClose = (value: number): unknown => expect.closeTo(value, 9);

function spread(counts: readonly number[]) {
  if (counts.length === 0) return null;
  return {
    least: Math.min(...counts),
    mean: expectedClose(counts.reduce((sum, count) => sum + count, 0) / counts.length),
    most: Math.max(...counts),
  };
}

/** Returns the results of an evening's cards, computed from their rows. */
export function sumCards(rows: readonly Row[]) {
  const cards = rows.map((row) => z.parse(card, row));
  const said = (one: string, other: string) => cards.find(({ sk }) => sk === `CARD#${one}`)?.l?.[other]?.a;
  const ids = cards.map(({ sk }) => sk.slice('CARD#'.length));
  const pairs = ids.flatMap((one, at) =>
    ids.slice(at + 1).map((other) => ({ ids: [one, other], answers: [said(one, other), said(other, one)] })),
  );
  const dates = pairs.filter(({ answers }) => answers.every((answer) => answer === 'yes'));
  const mutual = pairs.filter(({ answers }) => answers.every((answer) => answer === 'yes' || answer === 'friends'));
  return { dates: dates.length, friends: mutual.length - dates.length, lucky: new Set(mutual.flatMap((pair) => pair.ids)).size };
}
