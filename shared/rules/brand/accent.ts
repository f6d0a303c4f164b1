// Colors that are legible (docs/rules/brand.md#accent-color). Contrast is that of WCAG 2.2, lightness that of OKLCH.

/**
 * The ground on which an accent color has the least contrast, in the light and in the dark scheme: the darkest light one, and the lightest
 * dark one (`web/src/app/styles/global.css`).
 */
export const grounds = { light: '#f6efe8', dark: '#211726' } as const;

/** The labels that a button in the accent color may have. */
const labels = { white: '#ffffff', ink: '#17101a' } as const;

/** The contrast that text needs, AA. */
const enough = 4.5;

/** Red, green and blue. */
type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16) / 255,
  Number.parseInt(color.slice(3, 5), 16) / 255,
  Number.parseInt(color.slice(5, 7), 16) / 255,
];

const toLight = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const fromLight = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue);
}

/** Returns the contrast of two colors (`#rrggbb`), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the label, white or ink, that is easier to read on a button of this color. */
export const labelOn = (color: string): string =>
  contrastOf(color, labels.white) >= contrastOf(color, labels.ink) ? labels.white : labels.ink;

/** Whether a color can be read as text on a ground, and a label on a button of this color. */
const isLegible = (color: string, ground: string): boolean =>
  contrastOf(color, ground) >= enough && contrastOf(color, labelOn(color)) >= enough;

/** Whether a color can be an accent color as it is. */
export const isAccent = (color: string): boolean => isLegible(color, grounds.light);

/** A color in OKLab: its lightness from 0 to 1, and two axes whose angle is its hue, and whose length its chroma. */
interface Lab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** https://bottosson.github.io/posts/oklab/ */
function labOf(color: string): Lab {
  const [red, green, blue] = channelsOf(color).map(toLight) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Returns red, green and blue as light; below 0 or above 1 if no screen shows the color. */
function lightsOf({ lightness, a, b }: Lab): Channels {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (lights: Channels): boolean => lights.every((light) => light >= -0.0001 && light <= 1.0001);

/** Returns the color as `#rrggbb`. If no screen shows it, its chroma is reduced, and its hue kept. */
function colorOf({ lightness, a, b }: Lab): string {
  const withChroma = (share: number) => lightsOf({ lightness, a: a * share, b: b * share });
  let [shown, least, most] = [1, 0, 1];
  if (!isShown(withChroma(1))) {
    for (let step = 0; step < 16; step += 1) {
      shown = (least + most) / 2;
      if (isShown(withChroma(shown))) least = shown;
      else most = shown;
    }
    shown = least;
  }
  const numbers = withChroma(shown).map((light) => Math.round(255 * Math.min(1, Math.max(0, fromLight(Math.max(0, light))))));
  return `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`;
}

/** By how much the lightness is moved in one step. */
const step = 0.001;

/** Returns the color itself or, if it is not legible on a ground, the nearest one of the same hue and chroma that is. */
function nearestOn(ground: string, color: string, direction: 1 | -1): string {
  if (isLegible(color, ground)) return color;
  const { lightness, a, b } = labOf(color);
  for (let moved = lightness; moved >= 0 && moved <= 1; moved += direction * step) {
    const candidate = colorOf({ lightness: moved, a, b });
    if (isLegible(candidate, ground)) return candidate;
  }
  return direction === 1 ? labels.white : labels.ink;
}

/** Returns the nearest color that can be an accent color: a darker one, or the color itself. */
export const nearestAccent = (color: string): string => nearestOn(grounds.light, color, -1);

/** Returns the accent color in the dark scheme: a lighter one. */
export const accentOnDark = (accent: string): string => nearestOn(grounds.dark, accent, 1);
