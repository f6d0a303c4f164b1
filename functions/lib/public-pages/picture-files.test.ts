import { expect, test } from 'vitest';
import { picturePaths, pictureSet } from './picture-files.ts';

test('a wide picture has three files', () => {
  expect(picturePaths({ id: 'p1', width: 1600 })).toEqual(['/pictures/p1-480.webp', '/pictures/p1-960.webp', '/pictures/p1-1600.webp']);
  expect(pictureSet({ id: 'p1', width: 1600 })).toBe(
    '/pictures/p1-480.webp 480w, /pictures/p1-960.webp 960w, /pictures/p1-1600.webp 1600w',
  );
});

test('of a narrower one, only those are named that differ, with their true width', () => {
  expect(pictureSet({ id: 'p1', width: 1067 })).toBe(
    '/pictures/p1-480.webp 480w, /pictures/p1-960.webp 960w, /pictures/p1-1600.webp 1067w',
  );
  expect(pictureSet({ id: 'p1', width: 960 })).toBe('/pictures/p1-480.webp 480w, /pictures/p1-960.webp 960w');
  expect(pictureSet({ id: 'p1', width: 300 })).toBe('/pictures/p1-480.webp 300w');
});

test('a picture wider than all files is shown by the widest', () => {
  expect(picturePaths({ id: 'p1', width: 5000 })).toHaveLength(3);
  expect(pictureSet({ id: 'p1', width: 5000 })).toMatch(/1600w$/);
});
