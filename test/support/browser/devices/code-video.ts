import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

const [width, height] = [640, 480];
/** Frames per second. */
const rate = 10;

/**
 * Writes what a fake camera sees into a file that Chromium accepts (YUV4MPEG2): first a white second, then each code for a second. Chromium
 * repeats the video.
 */
export function writeCodeVideo(file: string, codes: readonly string[]): void {
  const blank = frameOf(undefined);
  const frames = codes.flatMap((code) => [...Array<Buffer>(rate).fill(blank), ...Array<Buffer>(rate).fill(frameOf(code))]);
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`), ...frames]));
}

function frameOf(code: string | undefined): Buffer {
  const light = Buffer.alloc(width * height, 235);
  if (code !== undefined) draw(code, light);
  // Appends planes without color.
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
}

/** Draws a code as if held in front of the camera: 320 pixels in the middle. */
function draw(code: string, light: Buffer): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const unit = Math.floor(320 / modules.size);
  const [left, top] = [(width - unit * modules.size) / 2, (height - unit * modules.size) / 2].map(Math.floor) as [number, number];
  for (let y = 0; y < unit * modules.size; y += 1) {
    for (let x = 0; x < unit * modules.size; x += 1) {
      const isDark = modules.get(Math.floor(y / unit), Math.floor(x / unit));
      if (isDark) light[(top + y) * width + left + x] = 20;
    }
  }
}
