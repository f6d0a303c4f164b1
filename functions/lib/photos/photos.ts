import sharp, { type Metadata, type Sharp } from 'sharp';
import { photoMaxBytes } from '#shared/model/photos/photo.ts';
import { type PhotoFocus, squareAt } from '#shared/rules/photos/photo-focus.ts';
import { isHeif, photoFormatOf, photoMaxPixels, photoSide, thumbnailSide } from '#shared/rules/photos/photo-limits.ts';
import { photoRefusals } from './photo-refusals.ts';

// No picture is read twice, so libvips need not cache its intermediate results.
sharp.cache(false);

export type ProcessedPhoto = { ok: true; photo: Buffer; thumbnail: Buffer } | { ok: false; reason: string };

const refuse = (why: keyof typeof photoRefusals): ProcessedPhoto => ({ ok: false, reason: photoRefusals[why] });

/**
 * Creates two JPEGs from an upload: upright, in sRGB, without metadata. The photo is at most 1024 px on each side, the thumbnail 256 px
 * square. Uses only the first frame of an animation. Refuses files whose bytes are not a complete JPEG, PNG, GIF or WebP, and, judging by
 * the header alone, images of more than 40 megapixels.
 * @param focus which part of the upright picture the thumbnail shows; if it is missing, the part that draws the eye
 */
export async function processPhoto(bytes: Buffer, focus?: PhotoFocus): Promise<ProcessedPhoto> {
  if (bytes.length > photoMaxBytes) return refuse('tooLarge');
  // This is checked before libvips sees a single byte. libvips would also read SVG, whose renderer must not be given untrusted files.
  const format = photoFormatOf(bytes);
  if (format === undefined) return refuse(isHeif(bytes) ? 'heic' : 'notAnImage');
  const metadata = await readHeader(bytes);
  if (metadata === undefined) return refuse('damaged');
  if (metadata.format !== format) return refuse('notAnImage');
  if (metadata.width * metadata.height > photoMaxPixels) return refuse('tooManyPixels');
  try {
    return { ok: true, ...(await reencode(bytes, focus)) };
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

/** Decodes the picture once. Both JPEGs are created from the reduced pixels, so the thumbnail is not compressed twice. */
async function reencode(bytes: Buffer, focus: PhotoFocus | undefined): Promise<{ photo: Buffer; thumbnail: Buffer }> {
  // 'error' refuses truncated files, but accepts the small irregularities in the files of many phones.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: photoMaxPixels, pages: 1 })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [photo, thumbnail] = await Promise.all([
    pixels().jpeg({ quality: 82, progressive: true }).toBuffer(),
    thumbnailOf(pixels(), info, focus).jpeg({ quality: 80 }).toBuffer(),
  ]);
  return { photo, thumbnail };
}

function thumbnailOf(picture: Sharp, { width, height }: { width: number; height: number }, focus: PhotoFocus | undefined): Sharp {
  const square = { width: thumbnailSide, height: thumbnailSide };
  // 'attention' keeps the face in the square, where a plain center crop might cut it off.
  if (focus === undefined) return picture.resize({ ...square, fit: 'cover', position: 'attention' });
  const { left, top, side } = squareAt(width, height, focus);
  return picture.extract({ left, top, width: side, height: side }).resize(square);
}
