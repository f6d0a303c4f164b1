import jsqr from 'jsqr';
import sharp from 'sharp';

/** Reads the QR code in a picture (PNG or SVG); undefined when a scanner would find none. */
export async function readQr(picture: Buffer): Promise<string | undefined> {
  const image = sharp(picture).resize(400, 400, { kernel: 'nearest' }).flatten({ background: '#ffffff' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const read = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof import('jsqr').default }).default;
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
