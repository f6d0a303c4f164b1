import sharp, { type Metadata } from 'sharp';
import { photoMaxBytes } from '#shared/model/photo.ts';
import { photoFormatOf, photoMaxPixels, photoSide, thumbnailSide } from '#shared/rules/photo-limits.ts';
import { photoRefusals } from './photo-refusals.ts';

export type ProcessedPhoto = { ok: true; photo: Buffer; thumbnail: Buffer } | { ok: false; reason: string };

const refuse = (why: keyof typeof photoRefusals): ProcessedPhoto => ({ ok: false, reason: photoRefusals[why] });

/**
 * A new JPEG pair from whatever was uploaded: upright, sRGB, without any metadata, the photo at most 1024 px a side,
 * the thumbnail 256 px square. Of an animation the first frame. What is not a whole JPEG, PNG, GIF or WebP by its own
 * bytes is refused, and so is one of more than 40 megapixels, from its header alone.
 */
export async function processPhoto(bytes: Buffer): Promise<ProcessedPhoto> {
  if (bytes.length > photoMaxBytes) return refuse('tooLarge');
  // Asked before libvips sees a byte: it would also read SVG, whose renderer is no place for a stranger's file.
  const format = photoFormatOf(bytes);
  if (format === undefined) return refuse('notAnImage');
  const metadata = await readHeader(bytes);
  if (metadata === undefined) return refuse('damaged');
  if (metadata.format !== format) return refuse('notAnImage');
  if (metadata.width * metadata.height > photoMaxPixels) return refuse('tooManyPixels');
  try {
    return { ok: true, ...(await reencode(bytes)) };
  } catch {
    return refuse('damaged');
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Decoded once; both pictures come from the reduced pixels, so the thumbnail is not compressed twice. */
async function reencode(bytes: Buffer): Promise<{ photo: Buffer; thumbnail: Buffer }> {
  // 'error' refuses truncated files, yet lets pass the small oddities that many phones write.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: photoMaxPixels, pages: 1 })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [photo, thumbnail] = await Promise.all([
    pixels().jpeg({ quality: 82, progressive: true }).toBuffer(),
    // 'attention' keeps the face in the square where a plain centre crop would cut it.
    pixels().resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover', position: 'attention' }).jpeg({ quality: 80 }).toBuffer(),
  ]);
  return { photo, thumbnail };
}
