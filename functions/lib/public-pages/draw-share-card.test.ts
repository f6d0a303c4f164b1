import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { drawable, drawFitting } from './card-text.ts';
import { drawShareCard } from './draw-share-card.ts';
import type { ShareCardFacts } from './page-facts.ts';

const [blue, green, panel] = ['#2040c0', '#00aa00', '#fbf7f2'] as const;
const plain = (background: string, width = 1600, height = 900) => sharp({ create: { width, height, channels: 3, background } });
const picture = await plain(blue).webp().toBuffer();
const logo = await plain(green, 300, 300).png().toBuffer();

const facts: ShareCardFacts = {
  title: 'Singles by Candlelight',
  lines: ['Friday, March 6, 2026 · 7:00 PM', 'The Blue Door'],
  organization: 'Dusk & Co',
  accent: '#0b5d3b',
  picture,
  logo,
};
const card = (changes: Partial<ShareCardFacts> = {}) => drawShareCard({ ...facts, ...changes });
const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({ width, height });

type Box = readonly [left: number, top: number, width: number, height: number];

async function pixelsIn(jpeg: Buffer, [left, top, width, height]: Box): Promise<number[][]> {
  const { data } = await sharp(jpeg).extract({ left, top, width, height }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, pixel) => [...data.subarray(3 * pixel, 3 * pixel + 3)]);
}

/** Whether a part of a card has a single color, but for what JPEG changes. */
async function isPlain(jpeg: Buffer, box: Box, color: string): Promise<boolean> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (await pixelsIn(jpeg, box)).every((pixel) => pixel.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < 16));
}

/** Returns the lowest green value in a part of a card. */
const darkestIn = async (jpeg: Buffer, box: Box) => Math.min(...(await pixelsIn(jpeg, box)).map(([, green = 0]) => green));

describe('a card', () => {
  it('is a JPEG of 1200 × 630 pixels without metadata', async () => {
    const { format, width, height, exif, icc } = await sharp(await card()).metadata();
    expect([format, width, height, exif, icc]).toEqual(['jpeg', 1200, 630, undefined, undefined]);
  });

  it('has picture, panel, accent, logo and texts in their places', async () => {
    const jpeg = await card();
    expect(await isPlain(jpeg, [700, 10, 480, 600], blue)).toBe(true);
    expect(await isPlain(jpeg, [1, 10, 6, 600], '#0b5d3b')).toBe(true);
    expect(await isPlain(jpeg, [90, 80, 40, 40], green)).toBe(true);
    // The panel is calm between organization and title, and letters are on both sides.
    expect(await isPlain(jpeg, [24, 150, 600, 60], panel)).toBe(true);
    expect(await darkestIn(jpeg, [160, 64, 300, 72])).toBeLessThan(120);
    expect(await darkestIn(jpeg, [70, 260, 500, 180])).toBeLessThan(40);
    expect(await darkestIn(jpeg, [70, 480, 500, 90])).toBeLessThan(60);
  });

  it('without a picture has the accent as its ground, or the color of the product', async () => {
    expect(await isPlain(await card({ picture: null }), [5, 200, 40, 300], '#0b5d3b')).toBe(true);
    expect(await isPlain(await card({ picture: null, accent: null }), [5, 200, 40, 300], '#6d2f62')).toBe(true);
  });

  it('can have no logo, no lines and no organization', async () => {
    for (const changes of [
      { logo: null },
      { lines: [] },
      { organization: '' },
      { logo: null, lines: [], organization: '', picture: null },
    ]) {
      expect(sizeOf(await sharp(await card(changes)).metadata())).toEqual({ width: 1200, height: 630 });
    }
  });

  it('can be drawn with odd texts and colors', async () => {
    const odd = [`a${'\u0301'.repeat(99)}`, '&&&&', "'", '...', '–'.repeat(100), 'i '.repeat(50), 'W'.repeat(100)];
    for (const text of odd) {
      const jpeg = await card({ title: text, lines: [text, text, text], organization: text, accent: '"/><text>', picture: null });
      expect(sizeOf(await sharp(jpeg).metadata()), text).toEqual({ width: 1200, height: 630 });
      expect(await isPlain(jpeg, [5, 200, 40, 200], '#6d2f62'), text).toBe(true);
    }
  });

  it('is at most 300 KB, whatever the picture', { timeout: 60_000 }, async () => {
    const noise = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
    })
      .png()
      .toBuffer();
    expect((await card({ picture: noise })).length).toBeLessThanOrEqual(300_000);
    expect((await card({ picture: noise, title: '单身' })).length).toBeLessThanOrEqual(300_000);
  });
});

describe('a text that cannot be drawn', () => {
  it('is left out, if it is a line or the organization', async () => {
    expect(await card({ lines: ['Friday', 'שלמה'] })).toEqual(await card({ lines: ['Friday'] }));
    expect(await card({ organization: '单身之夜' })).toEqual(await card({ organization: '' }));
  });

  it('leaves the date in its place, if it is the title', async () => {
    const [date = '', venue = ''] = facts.lines;
    for (const title of ['单身之夜', 'Đêm hẹn hò ở Hà Nội', 'ليلة التعارف', 'Γνωριμίες']) {
      expect(await card({ title })).toEqual(await card({ title: date, lines: [venue] }));
      expect(await card({ title, lines: [date, title], organization: title })).toEqual(
        await card({ title: date, lines: [], organization: '' }),
      );
    }
  });

  it('leaves only picture and logo, if there is nothing else', async () => {
    const without = await card({ title: '单身之夜', lines: [] });
    expect(without).toEqual(await card({ title: '单身之夜', lines: [], organization: '' }));
    expect(await isPlain(without, [300, 10, 880, 600], blue)).toBe(true);
    expect(await isPlain(without, [90, 510, 40, 40], green)).toBe(true);
  });
});

test('what the fonts have can be drawn; emoji are dropped', () => {
  expect(drawable(' Łódź  –\u202f“Zoë’s”\n7:00 · 5 € ')).toBe('Łódź – “Zoë’s” 7:00 · 5 €');
  expect(drawable('Zoe\u0308')).toBe('Zoë');
  expect(drawable('Party 🎉👩🏽‍🚀🇦🇹 1️⃣ #2')).toBe('Party 1 #2');
  expect(drawable('<b>&amp;</b>')).toBe('<b>&amp;</b>');
});

test.for(['', '  ', '🎉', 'שלמה', 'محمد', '单身', 'Ελλάδα', 'Москва', 'a\u202eb', 'a\u0000b', 'x\u{1d400}', 'Nguyễn \ufffd'])(
  '%j cannot be drawn',
  (text) => {
    expect(drawable(text)).toBeUndefined();
  },
);

describe('a text', () => {
  const style = { weight: 700, size: 50, color: '#000000', width: 500, mostLines: 3 } as const;

  it('is smaller if it does not fit, and then shorter', async () => {
    const short = await drawFitting('Singles', [style]);
    const long = await drawFitting('word '.repeat(200).trim(), [style]);
    expect(short.height).toBeLessThan(60);
    expect(long.height).toBeGreaterThan(130);
    expect(long.height).toBeLessThan(190);
    expect(long.width).toBeLessThanOrEqual(500);
    const two = await drawFitting('Quick brown fox jumps over the lazy dog and the fence beside it', [style, { ...style, size: 30 }]);
    expect(two.height).toBeLessThan(120);
  });

  it('may be one long word', async () => {
    const { width, height } = await drawFitting('W'.repeat(100), [style]);
    expect(width).toBeLessThanOrEqual(510);
    expect(height).toBeLessThan(190);
  });

  it('is no markup', async () => {
    const [large, small] = await Promise.all([drawFitting('<big>x</big> &lt; &', [style]), drawFitting('x', [style])]);
    expect(large.width).toBeGreaterThan(4 * small.width);
  });

  it('is drawn in both parts of the typeface', async () => {
    const [latin, extended] = await Promise.all([drawFitting('Lodz', [style]), drawFitting('Łódź', [style])]);
    expect(Math.abs(latin.width - extended.width)).toBeLessThan(20);
  });
});
