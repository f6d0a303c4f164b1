import { create } from 'qrcode';

/** Light modules around the code, without which scanners do not find it. */
const margin = 4;

/** A QR code as an SVG path of its dark modules, in a square of `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const dark = Array.from(data, (value, at) => (value ? `M${margin + (at % size)} ${margin + Math.floor(at / size)}h1v1h-1z` : ''));
  return { size: size + 2 * margin, path: dark.join('') };
}
