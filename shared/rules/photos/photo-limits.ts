/**
 * Maximum number of pixels (width × height). A larger photo is refused before it is decoded. No phone camera usually takes larger photos.
 */
export const photoMaxPixels = 40_000_000;
/** Longest side of a stored photo, in pixels (docs/rules/photos.md#processing). */
export const photoSide = 1024;
/** Side of the square thumbnail, in pixels. */
export const thumbnailSide = 256;

/** The accepted image formats. */
export type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp';

const signatures: readonly { readonly format: PhotoFormat; readonly at: number; readonly bytes: readonly number[] }[] = [
  { format: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { format: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** Determines a file's format from its first bytes, ignoring its name and declared type; undefined if the format is not accepted. */
export function photoFormatOf(file: Uint8Array): PhotoFormat | undefined {
  return signatures.find(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte))?.format;
}

/** Detects HEIC and HEIF by a file's first twelve bytes. Cameras write these formats, and browsers convert them to JPEG. */
export const isHeif = (file: Uint8Array): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(String.fromCharCode(...file.slice(4, 12)));
