/** Colors are `#rrggbb`. */

function luminanceOf(color: string): number {
  const share = (at: number) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * share(1) + 0.7152 * share(3) + 0.0722 * share(5);
}

/** Returns the contrast of two colors as WCAG 2.2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** The contrast that text needs (WCAG 2.2, AA). */
export const readable = 4.5;

/** Returns the color for text on a ground of any color: white, aubergine or, on the few grounds that allow neither, black. */
export const textOn = (ground: string): string => ['#ffffff', '#2b0d24'].find((text) => contrastOf(text, ground) >= readable) ?? '#000000';
