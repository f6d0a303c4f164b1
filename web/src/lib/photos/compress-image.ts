import { importAgain } from '../browser/import-again.ts';
import { isHeic } from './photo-checks.ts';

/** Target of the compression (docs/rules/photos.md#compression). */
const targetBytes = 3 * 1024 * 1024;
const photoSide = 1024;
const firstQuality = 0.8;
const leastQuality = 0.3;

/** Thrown if the decoder for this image could not be loaded. A later attempt may succeed. */
export class DecoderMissing extends Error {
  override readonly name = 'DecoderMissing';
}

/**
 * Converts the image to a JPEG of at most 1,024 px and, if possible, at most 3 MB.
 * @param longestSide the most pixels of the longer side
 * @throws DecoderMissing; any other error if the image cannot be decoded
 */
export async function toJpeg(file: File, longestSide = photoSide): Promise<File> {
  const bitmap = await decode(file);
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas to draw on');
    // JPEG has no transparency. If there were no background, transparent parts would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await smallestEnough(canvas);
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

/** Returns the compressed file, or the original if that saves less than 10 %. */
export async function compressImage(file: File, longestSide?: number): Promise<File> {
  const smaller = await toJpeg(file, longestSide);
  return smaller.size < file.size * 0.9 ? smaller : file;
}

/**
 * Decodes an image with the browser itself. HEIC, which only Safari can read, is decoded with a library of 3 MB that is loaded only for it.
 */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!isHeic(file)) throw error;
    const { heicTo } = await importAgain(() => import('heic-to/csp')).catch((cause: unknown) => {
      throw new DecoderMissing('The HEIC decoder could not be loaded', { cause });
    });
    return heicTo({ blob: file, type: 'bitmap' });
  }
}

async function smallestEnough(canvas: HTMLCanvasElement): Promise<Blob> {
  for (let quality = firstQuality; ; quality -= 0.1) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob === null) throw new Error('The image could not be written');
    if (blob.size <= targetBytes || quality < leastQuality) return blob;
  }
}
