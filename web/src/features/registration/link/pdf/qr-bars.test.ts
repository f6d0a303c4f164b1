import { create, toString as toText } from 'qrcode';
import { expect, it } from 'vitest';
import { readBars } from './qr-bars.ts';

const link = 'https://table-two.example/register/abcdefghijklmnop?token=qrstuvwxyz012345';

it('reads every dark module of a code, and no other', async () => {
  const { size, bars } = readBars(await toText(link, { type: 'svg', margin: 2 }));
  const { modules } = create(link, {});
  expect(size).toBe(modules.size + 4);
  const read = new Set(bars.flatMap(({ x, y, width }) => Array.from({ length: width }, (_, index) => `${x + index} ${y}`)));
  const dark = Array.from(
    modules.data,
    (is, index) => [is, `${(index % modules.size) + 2} ${Math.floor(index / modules.size) + 2}`] as const,
  );
  expect(read).toEqual(new Set(dark.filter(([is]) => is).map(([, place]) => place)));
});

it('refuses another drawing, rather than print a code that opens nothing', () => {
  expect(() => readBars('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')).toThrow('cannot be read');
});
