import { create } from 'qrcode';

/** Width of the light margin, in modules. Scanners cannot find a code that has no margin. */
const margin = 4;

/** A path in an SVG of width and height `size` that draws the dark modules. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** Draws a QR code. */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const rows = Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size)).join(''));
  // A row of adjacent dark modules is drawn as one bar, because hundreds of codes are printed together.
  const bars = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ index, 0: run }) => `M${margin + index} ${margin + y}h${run.length}v1h-${run.length}z`),
  );
  return { size: size + 2 * margin, path: bars.join('') };
}
