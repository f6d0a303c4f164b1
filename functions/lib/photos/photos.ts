import sharp, { type Metadata, type Sharp } from 'sharp';
import { type PublicPicture, photoMaxBytes } from '#shared/model/photos/photo.ts';
import { type PhotoFocus, squareAt } from '#shared/rules/photos/photo-focus.ts';
import { isHeif, photoFormatOf, photoMaxPixels, photoSide, thumbnailSide } from '#shared/rules/photos/photo-limits.ts';
import { logoSuffix, pictureSuffix, pictureWidths } from '../public-pages/picture-files.ts';
import { photoRefusals } from './photo-refusals.ts';

// No picture is read twice, so libvips need not cache its intermediate results.
sharp.cache(false);

type Refused = { ok: false; reason: string };
export type ProcessedPhoto = { ok: true; photo: Buffer; thumbnail: Buffer } | Refused;

const refuse = (why: keyof typeof photoRefusals): Refused => ({ ok: false, reason: photoRefusals[why] });

/**
 * Creates two JPEGs from an upload: upright, in sRGB, without metadata. The photo is at most 1024 px on each side, the thumbnail 256 px
 * square. Uses only the first frame of an animation. Refuses files whose bytes are not a complete JPEG, PNG, GIF or WebP, and, judging by
 * the header alone, images of more than 40 megapixels.
 * @param focus which part of the upright picture the thumbnail shows; if it is missing, the part that draws the eye
 */
export async function processPhoto(bytes: Buffer, focus?: PhotoFocus): Promise<ProcessedPhoto> {
  return (await refusalOf(bytes)) ?? unlessDamaged(() => reencode(bytes, focus));
}

async function refusalOf(bytes: Buffer): Promise<Refused | undefined> {
  if (bytes.length > photoMaxBytes) return refuse('tooLarge');
  // This is checked before libvips sees a single byte. libvips would also read SVG, whose renderer must not be given untrusted files.
  const format = photoFormatOf(bytes);
  if (format === undefined) return refuse(isHeif(bytes) ? 'heic' : 'notAnImage');
  const metadata = await readHeader(bytes);
  if (metadata === undefined) return refuse('damaged');
  if (metadata.format !== format) return refuse('notAnImage');
  return metadata.width * metadata.height > photoMaxPixels ? refuse('tooManyPixels') : undefined;
}

async function unlessDamaged<Made extends object>(make: () => Promise<Made>): Promise<(Made & { ok: true }) | Refused> {
  try {
    return { ok: true, ...(await make()) };
  } catch {
    return refuse('damaged');
  }
}

/** A file of a picture that anybody can see. `suffix`: the end of its name, such as `-480.webp`. */
interface PictureFile {
  readonly suffix: string;
  readonly type: 'image/webp' | 'image/png';
  readonly body: Buffer;
}

interface MadePicture {
  readonly files: readonly PictureFile[];
  /** Size of the widest file, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

export type ProcessedPicture = (MadePicture & { ok: true }) | Refused;

/** Longest side of a stored logo, in pixels. */
const logoSide = 512;

/**
 * Creates the files of a picture for everybody: of a page's picture WebP files of several widths, at most as wide as the original; of a logo
 * one PNG, which may be transparent. Both are upright, in sRGB, without metadata. Refuses what `processPhoto` refuses.
 */
export async function processPublicPicture(bytes: Buffer, use: PublicPicture): Promise<ProcessedPicture> {
  return (await refusalOf(bytes)) ?? unlessDamaged(() => (use === 'logo' ? makeLogo(bytes) : makePagePicture(bytes)));
}

async function makeLogo(bytes: Buffer): Promise<MadePicture> {
  const { data: body, info } = await uprightOf(bytes)
    .resize({ width: logoSide, height: logoSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { files: [{ suffix: logoSuffix, type: 'image/png', body }], size: sizeOf(info) };
}

async function makePagePicture(bytes: Buffer): Promise<MadePicture> {
  const widest = Math.max(...pictureWidths);
  const { data, info } = await uprightOf(bytes)
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files = pictureWidths.map(async (width): Promise<PictureFile> => {
    const body = await pixels().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
    return { suffix: pictureSuffix(width), type: 'image/webp', body };
  });
  return { files: await Promise.all(files), size: sizeOf(info) };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** Decodes the first frame of a picture, upright and in sRGB. 'error' refuses truncated files, but accepts small irregularities. */
const uprightOf = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: photoMaxPixels, pages: 1 }).timeout({ seconds: 20 }).autoOrient().toColorspace('srgb');

async function readHeader(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Decodes the picture once. Both JPEGs are created from the reduced pixels, so the thumbnail is not compressed twice. */
async function reencode(bytes: Buffer, focus: PhotoFocus | undefined): Promise<{ photo: Buffer; thumbnail: Buffer }> {
  const { data, info } = await uprightOf(bytes)
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
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
