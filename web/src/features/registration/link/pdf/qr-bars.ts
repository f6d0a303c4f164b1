/** The dark modules of a QR code, as bars of one module's height. */
export interface QrBars {
  /** Width and height of the code with its light margin, in modules. */
  readonly size: number;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}

/**
 * Reads the bars from the SVG in which the server draws a QR code: a line along the middle of each row.
 * @throws Error if it is drawn in another way
 */
export function readBars(svg: string): QrBars {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const lines = /stroke="[^"]*" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  let x = 0;
  let y = 0;
  const bars = Array.from(lines.matchAll(/([Mm])([\d.-]+)[ ,]([\d.-]+)h(\d+)/g), ([, move, toX, toY, width]) => {
    [x, y] = move === 'M' ? [Number(toX), Number(toY)] : [x + Number(toX), y + Number(toY)];
    const bar = { x, y: y - 0.5, width: Number(width) };
    x += bar.width;
    return bar;
  });
  if (!(size > 0) || bars.length === 0) throw new Error('This QR code cannot be read');
  return { size, bars };
}
