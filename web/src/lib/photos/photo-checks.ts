import { photoMaxBytes } from '#shared/model/photos/photo.ts';
import { isHeif, photoFormatOf } from '#shared/rules/photos/photo-limits.ts';
import { accepted } from './accepted-photos.ts';

export const photoProblemText = {
  notAnImage: 'Please select a valid image file',
  unknownImage: 'Please select a valid image file (JPG, PNG, GIF, or HEIC)',
  tooLarge: 'Image size must be less than 5MB',
  compressionFailed: 'Failed to compress image. Please try a different photo.',
} as const;

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const extensionOf = (file: FileFacts) => /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
const isAccepted = (kind: string) => accepted.some((known) => known === kind);

/**
 * Returns the file with the type that its first bytes show. Systems and messengers rely on its name instead, which may be `.jpg` for a
 * HEIC.
 */
export async function withOwnType(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const kind = isHeif(bytes) ? 'heic' : photoFormatOf(bytes);
  if (kind === undefined || !isAccepted(kind) || file.type === `image/${kind}`) return file;
  return new File([file], file.name, { type: `image/${kind}` });
}

/**
 * Returns the kind of image, such as `jpeg` for `image/jpeg`. This is for files whose bytes tell nothing. A system that does not know an
 * image gives no type, a generic type, or a wrong one, so the extension decides if the given type is not accepted.
 */
function kindOf(file: FileFacts): string {
  const ofType = file.type.startsWith('image/') ? file.type.slice('image/'.length).toLowerCase() : '';
  return isAccepted(ofType) ? ofType : extensionOf(file);
}

/** Says why the file cannot be a photo; null if it can. */
export function photoProblem(file: FileFacts): string | null {
  if (isAccepted(kindOf(file))) return null;
  if (file.type.startsWith('image/')) return `File type ${file.type} is not supported. Accepted types: ${accepted.join(', ')}`;
  return photoProblemText.notAnImage;
}

export const isHeic = (file: FileFacts): boolean => /^hei[cf]$/.test(kindOf(file));

/** Returns the type that is sent to storage: `image/jpg` does not exist. */
export const contentTypeOf = (file: FileFacts): string => `image/${kindOf(file).replace(/^jpg$/, 'jpeg')}`;

/**
 * Bytes above which a photo is compressed. A smaller photo is uploaded in less time than compressing would save
 * (docs/rules/photos.md#compression).
 */
const compressedAbove = 300 * 1024;
export const needsCompression = (file: FileFacts): boolean => file.size > compressedAbove;

/** Says why a photo is refused if it is still above the limit after compression; null if it is not. */
export function sizeProblem(bytes: number): string | null {
  if (bytes <= photoMaxBytes) return null;
  return `Image is too large (${(bytes / 1024 / 1024).toFixed(1)}MB). Please choose an image under 5MB or try a smaller photo.`;
}
