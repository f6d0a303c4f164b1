import { expect, test } from 'vitest';
import { photoFormatOf } from './photo-limits.ts';

test.for<[string, string | undefined]>([
  ['ffd8ffe000104a464946', 'jpeg'],
  ['89504e470d0a1a0a0000', 'png'],
  ['474946383961', 'gif'],
  ['52494646aabbccdd57454250', 'webp'],
  // A WAV file is RIFF too.
  ['52494646aabbccdd57415645', undefined],
  ['504b0304', undefined],
  ['ffd8', undefined],
  ['', undefined],
])('%s is %s', ([hex, format]) => {
  expect(photoFormatOf(Buffer.from(hex, 'hex'))).toBe(format);
});
