import { describe, expect, it } from 'vitest';
import { acceptedPhotos } from './accepted-photos.ts';
import { contentTypeOf, isHeic, needsCompression, photoProblem, sizeProblem, withOwnType } from './photo-checks.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('photoProblem', () => {
  it.each([
    ['a JPEG', file('a.jpg', 'image/jpeg')],
    ['a GIF', file('a.gif', 'image/gif')],
    ['a HEIC without a type, as some systems give it', file('IMG_1.HEIC', '')],
    ['a HEIF that is any bytes to its system', file('IMG_1.heif', 'application/octet-stream')],
    ['a HEIC that its system takes for a film', file('IMG_1.heic', 'video/quicktime')],
    ['a JPEG that someone named otherwise', file('IMG_1.tmp', 'image/jpeg')],
  ])('lets %s through', (_name, photo) => {
    expect(photoProblem(photo)).toBeNull();
  });

  it('names the type of an image that is not taken', () => {
    expect(photoProblem(file('a.svg', 'image/svg+xml'))).toBe(
      'File type image/svg+xml is not supported. Accepted types: jpeg, jpg, png, gif, heic, heif',
    );
  });

  it.each([file('a.pdf', 'application/pdf'), file('a', ''), file('a.html', 'text/html')])('refuses what is no image', (photo) => {
    expect(photoProblem(photo)).toBe('Please select a valid image file');
  });
});

describe('size', () => {
  const limit = 5 * 1024 * 1024;
  it('compresses only what is over 300 KB', () => {
    expect(needsCompression(file('a.jpg', 'image/jpeg', 300 * 1024))).toBe(false);
    expect(needsCompression(file('a.jpg', 'image/jpeg', 300 * 1024 + 1))).toBe(true);
  });

  it('refuses what is too large even then, naming its size', () => {
    expect(sizeProblem(limit)).toBeNull();
    expect(sizeProblem(6.25 * 1024 * 1024)).toBe('Image is too large (6.3MB). Please choose an image under 5MB or try a smaller photo.');
  });
});

describe('a file is what its first bytes are', () => {
  const bytesOf = {
    heic: Buffer.from('00000018667479706865696300000000', 'hex'),
    heif: Buffer.from('00000018667479706d69663100000000', 'hex'),
    jpeg: Buffer.from('ffd8ffe000104a46', 'hex'),
    avif: Buffer.from('0000001c667479706176696600000000', 'hex'),
    page: Buffer.from('<!doctype html>'),
  };
  const typeOf = async (bytes: Buffer<ArrayBuffer>, name: string, type: string) =>
    (await withOwnType(new File([bytes], name, { type }))).type;
  it.each([
    ['heic', 'IMG_1.jpg', 'image/jpeg', 'image/heic'],
    ['heif', 'IMG_1.png', 'image/png', 'image/heic'],
    ['jpeg', 'IMG_1.heic', 'image/heic', 'image/jpeg'],
    ['jpeg', 'download', '', 'image/jpeg'],
    ['avif', 'IMG_1.avif', 'image/avif', 'image/avif'],
    ['page', 'IMG_1.jpg', 'image/jpeg', 'image/jpeg'],
  ] as const)('%s named %s of type %j is %s', async (kind, name, type, own) => {
    expect(await typeOf(bytesOf[kind], name, type)).toBe(own);
  });
});

it('knows HEIC by type and by extension', () => {
  expect([isHeic(file('x', 'image/heic')), isHeic(file('x.heif', '')), isHeic(file('x.jpg', 'image/jpeg'))]).toEqual([true, true, false]);
});

it('tells storage the type that the file has, by its extension where the system gave none', () => {
  expect([contentTypeOf(file('x', 'image/jpg')), contentTypeOf(file('x.JPG', '')), contentTypeOf(file('x.gif', 'image/gif'))]).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/gif',
  ]);
});

describe('the file chooser', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
  const android = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';

  it.each([
    ['an iPhone', iPhone, 5],
    ['an iPad, which says it is a Mac', mac, 5],
  ])('does not ask %s for HEIC, so that it gives a JPEG', (_, userAgent, touchPoints) => {
    expect(acceptedPhotos(userAgent, touchPoints)).toContain('image/jpeg');
    expect(acceptedPhotos(userAgent, touchPoints)).not.toMatch(/hei[cf]/);
  });

  it.each([
    ['a Mac', mac, 0],
    ['Android', android, 5],
  ])('lets %s give what it has', (_, userAgent, touchPoints) => {
    expect(acceptedPhotos(userAgent, touchPoints)).toContain('image/heic');
  });
});
