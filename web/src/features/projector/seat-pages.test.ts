import { describe, expect, it } from 'vitest';
import { gridOf, seatPages, seatRows } from './seat-pages.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, name: `${String.fromCharCode(65 + (at % 26))}${at}` }));
const seated = (count: number) => people(count).map(({ number, name }) => ({ number, name, table: Math.ceil(number / 2) }));

describe('the lines of a round', () => {
  it('are by name, then those by number only', () => {
    const view = {
      people: [
        { number: 3, name: 'Örjan' },
        { number: 4, name: null },
        { number: 2, name: 'ada' },
        { number: 1, name: null },
        { number: 5, name: 'Zoe' },
      ],
      rounds: [{ number: 1, tables: [[7, 3, 2] as [number, number, number], [9, 4, 1] as [number, number, number]], resting: [5] }],
    };
    expect(seatRows(view)).toEqual([
      { number: 2, name: 'ada', table: 7 },
      { number: 3, name: 'Örjan', table: 7 },
      { number: 5, name: 'Zoe', table: null },
      { number: 1, name: null, table: 9 },
      { number: 4, name: null, table: 9 },
    ]);
    expect(seatRows({ people: [], rounds: [] })).toEqual([]);
  });
});

describe('pages', () => {
  it('hold everybody once, about equally many, with their first letters', () => {
    const rows = seatRows({
      people: people(50),
      rounds: [
        {
          number: 1,
          tables: Array.from({ length: 25 }, (_, at) => [at + 1, 2 * at + 1, 2 * at + 2] as [number, number, number]),
          resting: [],
        },
      ],
    });
    const pages = seatPages(rows, 20);
    expect(pages.map((page) => [page.is, page.rows.length, page.letters])).toEqual([
      ['seats', 17, 'A – I'],
      ['seats', 17, 'I – Q'],
      ['seats', 16, 'R – Z'],
    ]);
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  });

  it('are one without letters for a small room, and one more for who sits out', () => {
    const rows = [...seated(2), { number: 3, name: 'Cleo', table: null }];
    expect(seatPages(rows, 20)).toEqual([
      { is: 'seats', rows: seated(2), letters: '' },
      { is: 'rest', rows: [{ number: 3, name: 'Cleo', table: null }], letters: '' },
    ]);
    expect(seatPages([], 20)).toEqual([]);
    expect(
      seatPages(
        [
          { number: 1, name: null, table: 4 },
          { number: 2, name: null, table: 4 },
        ],
        1,
      ).map(({ letters }) => letters),
    ).toEqual(['', '']);
  });
});

it('is the same grid on every screen of 16:9, and narrower elsewhere', () => {
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ] as const)
    expect(gridOf(width, height)).toMatchObject({ columns: 2, lines: 10 });
  expect(gridOf(1024, 768)).toMatchObject({ columns: 2, lines: 13 });
  expect(gridOf(390, 844).columns).toBe(2);
});
