import { describe, expect, it } from 'vitest';
import { contentTypeOf, isHeic, needsCompression, photoProblem, sizeProblem } from './photo-checks.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('photoProblem', () => {
  it.each([
    ['a JPEG', file('a.jpg', 'image/jpeg')],
    ['a GIF', file('a.gif', 'image/gif')],
    ['a HEIC without a type, as some systems give it', file('IMG_1.HEIC', '')],
    ['a HEIF that is any bytes to its system', file('IMG_1.heif', 'application/octet-stream')],
  ])('lets %s through', (_name, photo) => {
    expect(photoProblem(photo)).toBeNull();
  });

  it('names the type of an image that is not taken', () => {
    expect(photoProblem(file('a.svg', 'image/svg+xml'))).toBe(
      'File type image/svg+xml is not supported. Accepted types: jpeg, jpg, png, gif, heic, heif',
    );
  });

  it.each([file('a.pdf', 'application/pdf'), file('a', ''), file('a.jpg', 'text/html')])('refuses what is no image', (photo) => {
    expect(photoProblem(photo)).toBe('Please select a valid image file');
  });
});

describe('size', () => {
  const limit = 5 * 1024 * 1024;
  it('compresses only what is over the limit', () => {
    expect(needsCompression(file('a.jpg', 'image/jpeg', limit))).toBe(false);
    expect(needsCompression(file('a.jpg', 'image/jpeg', limit + 1))).toBe(true);
  });

  it('refuses what is too large even then, naming its size', () => {
    expect(sizeProblem(limit)).toBeNull();
    expect(sizeProblem(6.25 * 1024 * 1024)).toBe('Image is too large (6.3MB). Please choose an image under 5MB or try a smaller photo.');
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
