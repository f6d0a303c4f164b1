import { describe, expect, it } from 'vitest';
import { gridOf, pageSize, seatPages, seatRows, wallOf } from './seat-pages.ts';

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
    expect(pages.map((page) => [page.rows.length, page.letters])).toEqual([
      [17, 'A – I'],
      [17, 'I – Q'],
      [16, 'R – Z'],
    ]);
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  });

  it('are one without letters for a small room, with who sits out', () => {
    const rows = [...seated(2), { number: 3, name: 'Cleo', table: null }];
    expect(seatPages(rows, 20)).toEqual([{ rows, letters: '' }]);
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

describe('letters', () => {
  const wide = wallOf(1920, 1080);

  it('are as large as a room lets them be, and 40 people have one page', () => {
    expect(pageSize(wide)).toBeGreaterThanOrEqual(40);
    const shape = (count: number) => {
      const { columns, lines, scale } = gridOf(wide, count);
      return [columns, lines, Math.round(65 * scale)];
    };
    // Columns, lines, and height of a capital letter in pixels.
    expect([14, 24, 40].map(shape)).toEqual([
      [2, 7, 69],
      [2, 12, 52],
      [3, 14, 45],
    ]);
  });

  it('are the same on every screen of 16:9', () => {
    for (const [width, height] of [
      [1280, 720],
      [3840, 2160],
    ] as const)
      expect([pageSize(wallOf(width, height)), gridOf(wallOf(width, height), 40).lines]).toEqual([pageSize(wide), 14]);
  });
});
