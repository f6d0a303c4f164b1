import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { removeFileLater } from '#infra/build/patient-files.ts';

/** A file that can be passed to a file chooser. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Draws something like a portrait: a head in front of a background, so that a screenshot shows whether it is upright and centered. */
function portrait(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice">
    <rect width="300" height="400" fill="#8fb8c9"/><circle cx="150" cy="180" r="80" fill="#e8b48f"/>
    <path d="M70 160a80 80 0 0 1 160 0z" fill="#4a2b20"/><path d="M30 400a120 120 0 0 1 240 0z" fill="#7a3b6d"/></svg>`;
  return sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' });
}

export const makeJpeg = async (name = 'me.jpg'): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await portrait(900, 1200).jpeg().toBuffer(),
});

export const makePng = async (): Promise<ChosenFile> => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await portrait(600, 800).png().toBuffer(),
});

export const makeGif = async (): Promise<ChosenFile> => ({
  name: 'me.gif',
  mimeType: 'image/gif',
  buffer: await portrait(300, 400).gif().toBuffer(),
});

/** Generates a JPEG of more than 5 MB, as from a good camera; it consists of noise, which does not compress. */
export async function makeLargeJpeg(): Promise<ChosenFile> {
  const [width, height] = [3200, 2400];
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}

/** Generates a photo of 2.5 MB as from a phone: 12 megapixels with details of every size, so that it compresses like a photo. */
export async function makePhonePhoto(): Promise<ChosenFile> {
  const [width, height] = [3024, 4032];
  const details = await Promise.all(
    [3, 12, 48, 192].map(async (grain) =>
      sharp({
        create: {
          ...{ width: Math.ceil(width / grain), height: Math.ceil(height / grain), channels: 3, background: '#808080' },
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    ),
  );
  const scene = await portrait(width, height)
    .composite(details.map((input) => ({ input, blend: 'soft-light' })))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const buffer = await sharp(scene).jpeg({ quality: 90 }).toBuffer();
  return { name: 'IMG_2043.jpg', mimeType: 'image/jpeg', buffer };
}

/** Whether this machine has an encoder for HEIC (Debian: libheif-examples). */
export const canMakeHeic: boolean = await promisify(execFile)('heif-enc', ['--help']).then(
  () => true,
  (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
);

/** Generates a file in an iPhone's format, encoded by libheif. */
export async function makeHeic(name = 'IMG_0001.HEIC', mimeType = 'image/heic'): Promise<ChosenFile> {
  const folder = await mkdtemp(join(tmpdir(), 'heic-'));
  try {
    const [from, to] = [join(folder, 'a.png'), join(folder, 'a.heic')];
    await writeFile(from, (await makePng()).buffer);
    await promisify(execFile)('heif-enc', ['-q', '60', from, '-o', to]);
    return { name, mimeType, buffer: await readFile(to) };
  } finally {
    await removeFileLater(folder);
  }
}
