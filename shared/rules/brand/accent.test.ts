import { describe, expect, it } from 'vitest';
import { accentOnDark, contrastOf, grounds, isAccent, labelOn, nearestAccent } from './accent.ts';

/** Contrast as WCAG 2.2 defines it, written anew from its text: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function wcagContrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const packed = Number(`0x${color.slice(1)}`);
    return [packed >> 16, (packed >> 8) & 0xff, packed & 0xff]
      .map((value) => value / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  };
  const [l1, l2] = [luminance(one), luminance(other)];
  return (Math.max(l1, l2) + 0.05) / (Math.min(l1, l2) + 0.05);
}

/** The hue's angle in OKLCH, in degrees, and the chroma: https://www.w3.org/TR/css-color-4/#color-conversion-code */
function oklchOf(color: string): { lightness: number; chroma: number; hue: number } {
  const packed = Number(`0x${color.slice(1)}`);
  const rgb = [packed >> 16, (packed >> 8) & 0xff, packed & 0xff].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
    matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));
  const toXyz = [
    [506752 / 1228815, 87881 / 245763, 12673 / 70218],
    [87098 / 409605, 175762 / 245763, 12673 / 175545],
    [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
  ];
  const toLms = [
    [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
  ];
  const toLab = [
    [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
  ];
  const [lightness = 0, a = 0, b = 0] = times(toLab, times(toLms, times(toXyz, rgb)).map(Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** 2,000 colors, the same in every run. */
function* colors(): Generator<string> {
  let state = 20_570;
  for (let count = 0; count < 2000; count += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}
const all = [...colors(), '#000000', '#ffffff', '#ffff00', '#00ff00', '#00ffff', '#ff0000', '#0000ff', '#6d2f62', '#f9745a', '#808080'];

/** The pages' grounds (`web/src/app/styles/grounds.test.ts` compares them with the stylesheet). */
const pages = { light: ['#fbf7f2', '#ffffff', '#f6efe8'], dark: ['#17101a', '#211726', '#1c1320'] } as const;

it('computes the contrast that WCAG defines', () => {
  for (const [at, color] of all.entries()) {
    const other = all[(at * 7 + 3) % all.length] ?? '#000000';
    expect(contrastOf(color, other)).toBeCloseTo(wcagContrast(color, other), 6);
  }
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 6);
});

describe('every color', () => {
  it('is accepted exactly if text in it, and a label on it, can be read on every light ground', () => {
    for (const color of all) {
      const texts = pages.light.map((ground) => wcagContrast(color, ground));
      expect([color, isAccent(color)]).toEqual([color, Math.min(...texts, wcagContrast(color, labelOn(color))) >= 4.5]);
    }
  });

  it('leads to the nearest one that can be read: the same hue, only as much darker as needed', () => {
    for (const color of all) {
      const nearest = nearestAccent(color);
      expect([color, wcagContrast(nearest, grounds.light) >= 4.5]).toEqual([color, true]);
      expect([color, wcagContrast(nearest, labelOn(nearest)) >= 4.5]).toEqual([color, true]);
      if (isAccent(color)) expect(nearest).toBe(color);
      else {
        expect([color, wcagContrast(nearest, grounds.light) < 4.65]).toEqual([color, true]);
        const [before, after] = [oklchOf(color), oklchOf(nearest)];
        expect(after.lightness).toBeLessThan(before.lightness);
        // Grays have no hue. Where no screen shows as much chroma, there is less of it.
        expect(after.chroma).toBeLessThan(before.chroma + 0.004);
        const turned = Math.abs(((after.hue - before.hue + 540) % 360) - 180);
        if (after.chroma > 0.03) expect([color, nearest, turned < 4]).toEqual([color, nearest, true]);
      }
    }
  });

  it('leads to one that can be read on every dark ground, with a label that can be read on it', () => {
    for (const color of all) {
      const accent = accentOnDark(nearestAccent(color));
      const texts = pages.dark.map((ground) => wcagContrast(accent, ground));
      expect([color, Math.min(...texts, wcagContrast(accent, labelOn(accent))) >= 4.5]).toEqual([color, true]);
    }
  });
});

it("keeps the product's own plum", () => {
  expect([isAccent('#6d2f62'), nearestAccent('#6d2f62')]).toEqual([true, '#6d2f62']);
});

it('labels dark colors in white and pale ones in ink', () => {
  expect([labelOn('#6d2f62'), labelOn('#e3b9d9')]).toEqual(['#ffffff', '#17101a']);
});
