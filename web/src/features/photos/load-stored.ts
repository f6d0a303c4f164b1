import { focusIn, type PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import { findPlace, type Grays } from './find-place.ts';
import type { StoredPhoto } from './use-photo.ts';

/** Length of the shorter side, in px, at which thumbnail and photo are compared. */
const side = 32;

/**
 * Loads the stored photo as a file, and finds where its thumbnail was cut out; null if the photo is square.
 * @throws if either cannot be loaded, for instance because the addresses have expired
 */
export async function loadStored(
  { thumbnail_url: thumbnail, photo_url: photo }: StoredPhoto,
  signal: AbortSignal,
): Promise<{ file: File; place: PhotoFocus | null }> {
  const blob = await load(photo, signal);
  const file = new File([blob], 'photo.jpg', { type: blob.type });
  const bitmap = await createImageBitmap(blob);
  try {
    const { width, height } = bitmap;
    if (width === height) return { file, place: null };
    const known = focusIn(photo ?? '');
    if (known !== undefined) return { file, place: known };
    // The photo was never moved by hand: the server cut the thumbnail around the most striking part, and only the picture itself shows
    // where that was.
    const scale = side / Math.min(width, height);
    const strip = graysOf(bitmap, Math.round(width * scale), Math.round(height * scale));
    const cut = await createImageBitmap(await load(thumbnail, signal));
    const share = findPlace(strip, graysOf(cut, side, side));
    cut.close();
    return { file, place: width > height ? { x: share, y: 0.5 } : { x: 0.5, y: share } };
  } finally {
    bitmap.close();
  }
}

async function load(address: string | null, signal: AbortSignal): Promise<Blob> {
  if (address === null) throw new Error('No photo');
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.blob();
}

function graysOf(bitmap: ImageBitmap, width: number, height: number): Grays {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const grays = Array.from({ length: width * height }, (_, at) => (data[4 * at] ?? 0) + (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0));
  return { width, height, grays };
}
