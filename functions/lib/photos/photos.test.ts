import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PhotoFocus } from '#shared/rules/photos/photo-focus.ts';
import { photoRefusals } from './photo-refusals.ts';
import { processPhoto } from './photos.ts';

/** An image whose halves have different colors. */
async function twoColors(width: number, height: number, left = '#ff0000', right = '#0000ff') {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: right } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([{ input: half, left: width / 2, top: 0 }]);
}

/** Noise, so that a truncated file lacks data. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });

async function processed(bytes: Buffer, focus?: PhotoFocus) {
  const result = await processPhoto(bytes, focus);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

const pixelAt = async (jpeg: Buffer, left: number, top: number) => [
  ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('a photo becomes', () => {
  test('a JPEG of at most 1024 px and a thumbnail of 256 px square, from any format', async () => {
    const picture = await twoColors(1600, 1200);
    for (const bytes of await Promise.all([
      picture.clone().jpeg().toBuffer(),
      picture.clone().png().toBuffer(),
      picture.clone().gif().toBuffer(),
      picture.clone().webp().toBuffer(),
    ])) {
      const { photo, thumbnail } = await processed(bytes);
      expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 768, space: 'srgb', channels: 3 });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    }
  });

  test('no larger than the original, and white where that was transparent', async () => {
    const { photo } = await processed(
      await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    );
    expect(await sharp(photo).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(await pixelAt(photo, 20, 15)).toEqual([255, 255, 255]);
  });

  test('upright, with no EXIF, GPS, XMP, IPTC or color profile', async () => {
    const picture = await twoColors(400, 200);
    const bytes = await picture
      .jpeg()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">home address</x:xmpmeta>')
      .withIccProfile('p3')
      .withExif({ IFD0: { Orientation: '6', Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 400, height: 200 });
    expect(before.exif?.includes('SecretPhone')).toBe(true);

    const { photo, thumbnail } = await processed(bytes);
    for (const made of [photo, thumbnail]) {
      const after = await sharp(made).metadata();
      expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(made.includes('SecretPhone')).toBe(false);
      expect(made.includes('home address')).toBe(false);
    }
    expect(await sharp(photo).metadata()).toMatchObject({ width: 200, height: 400 });
    // Rotated clockwise, the red left half is on top.
    const [red = 0, , blueAtTop = 255] = await pixelAt(photo, 100, 50);
    expect(red).toBeGreaterThan(200);
    expect(blueAtTop).toBeLessThan(50);
  });

  test.for([
    ['left', 0, 'red', undefined],
    ['right', 1, 'blue', undefined],
    // Stored sideways; upright its red half is on top.
    ['upper', 0, 'red', 6],
    ['lower', 1, 'blue', 6],
  ] as const)('a thumbnail of its %s part, when that was chosen', async ([, share, color, orientation]) => {
    const picture = (await twoColors(400, 200)).png();
    const upright = orientation === undefined ? picture : picture.withMetadata({ orientation });
    const { thumbnail } = await processed(await upright.toBuffer(), { x: share, y: share });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 256, height: 256 });
    for (const [left, top] of [
      [4, 4],
      [251, 4],
      [4, 251],
      [251, 251],
    ] as const) {
      const [red = 0, , blue = 0] = await pixelAt(thumbnail, left, top);
      expect([red > 200, blue > 200]).toEqual([color === 'red', color === 'blue']);
    }
  });

  test('a thumbnail that is half of each in between', async () => {
    const { thumbnail } = await processed(await (await twoColors(400, 200)).png().toBuffer(), { x: 0.5, y: 0.5 });
    expect((await pixelAt(thumbnail, 120, 128))[0]).toBeGreaterThan(200);
    expect((await pixelAt(thumbnail, 136, 128))[2]).toBeGreaterThan(200);
  });

  test('the first frame of an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all([frame('#ff0000'), frame('#0000ff')]);
    const { photo } = await processed(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect(await sharp(photo).metadata()).toMatchObject({ width: 60, height: 40 });
    expect((await pixelAt(photo, 30, 20))[0]).toBeGreaterThan(240);
  });
});

describe('a file is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
  const zip = Buffer.from('504b0304140000000000', 'hex');
  test.for<[string, Buffer]>([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from(svg)],
    ['SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a zip', zip],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ])('%s', async ([, bytes]) => {
    expect(await processPhoto(bytes)).toEqual({ ok: false, reason: photoRefusals.notAnImage });
  });

  test('a HEIC, which only browsers read, with a word of its own', async () => {
    const heic = Buffer.from('00000018667479706865696300000000', 'hex');
    expect(await processPhoto(heic)).toEqual({ ok: false, reason: photoRefusals.heic });
  });

  test('HTML or SVG behind the first bytes of an image', async () => {
    for (const start of ['ffd8ff', '89504e470d0a1a0a', '474946383961']) {
      const result = await processPhoto(Buffer.concat([Buffer.from(start, 'hex'), Buffer.from(svg)]));
      expect(result).toEqual({ ok: false, reason: photoRefusals.damaged });
    }
  });

  test('a truncated image of each kind', async () => {
    const picture = noise(300, 300);
    const whole = await Promise.all([
      picture.clone().jpeg().toBuffer(),
      picture.clone().jpeg({ progressive: true }).toBuffer(),
      picture.clone().png().toBuffer(),
      picture.clone().gif().toBuffer(),
      picture.clone().webp().toBuffer(),
    ]);
    for (const bytes of whole) {
      await processed(bytes);
      for (const share of [0.1, 0.5, 0.9]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * share));
        expect(await processPhoto(cut)).toEqual({ ok: false, reason: photoRefusals.damaged });
      }
    }
  });

  test('more than 5 MiB', async () => {
    expect(await processPhoto(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual({ ok: false, reason: photoRefusals.tooLarge });
  });

  test('81 megapixels in a small PNG, without decoding it', { timeout: 60_000 }, async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#123456' }, limitInputPixels: false })
      .png({ compressionLevel: 9, palette: true, colours: 2 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    expect(await processPhoto(bomb)).toEqual({ ok: false, reason: photoRefusals.tooManyPixels });
    // This truncated file could not be decoded, but the result is the same: the header alone decides.
    expect(await processPhoto(bomb.subarray(0, 2000))).toEqual({ ok: false, reason: photoRefusals.tooManyPixels });
  });
});
