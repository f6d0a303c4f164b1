import { expect, it } from 'vitest';
import { openCursor, sealCursor } from './cursors.ts';

const keyOf = async () => Buffer.alloc(32, 7);
const list = { tenantId: 'one', query: { gender: 'male', min_age: undefined, sort: 'name_asc' } };
const place = { key: 'amelia anderson', found: 50 };

it('goes on where it was sealed, for the same question in whatever order', async () => {
  const cursor = await sealCursor(place, list, keyOf);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('amelia');
  expect(await openCursor(cursor, { tenantId: 'one', query: { sort: 'name_asc', gender: 'male' } }, keyOf)).toEqual(place);
});

it.each([
  ['another tenant', { ...list, tenantId: 'two' }],
  ['another filter', { ...list, query: { ...list.query, gender: 'female' } }],
  ['one filter less', { ...list, query: { sort: 'name_asc' } }],
])('opens nothing for %s', async (_, other) => {
  expect(await openCursor(await sealCursor(place, list, keyOf), other, keyOf)).toBeUndefined();
});

it('opens nothing with another key, cut short, or changed in any byte', async () => {
  const cursor = await sealCursor(place, list, keyOf);
  expect(await openCursor(cursor, list, async () => Buffer.alloc(32, 8))).toBeUndefined();
  for (const wrong of ['', 'x', cursor.slice(0, 30), cursor.slice(0, -4)]) expect(await openCursor(wrong, list, keyOf)).toBeUndefined();
  const bytes = Buffer.from(cursor, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(await openCursor(altered.toString('base64url'), list, keyOf)).toBeUndefined();
  }
});
