import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { isNamedEnded, nameEnded } from './ended-sessions.ts';

const minute = 60_000;
/** Adds sessions, one after the other, to the text that names ended sessions. Ignores refusals. */
const named = (ids: readonly string[], now: number, before = '') => ids.reduce((ended, id) => nameEnded(ended, id, now) ?? ended, before);
const ids = (count: number) => Array.from({ length: count }, newId);

it('no one’s session has ended at first', () => {
  expect(isNamedEnded('', 'abc')).toBe(false);
});

it('names those that ended, and no other', () => {
  const ended = named(['one', 'two'], 0);
  expect(['one', 'two', 'on', 'ne', 'wo', 'one two', 'three'].map((id) => isNamedEnded(ended, id))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('names each for twenty minutes: longer than an access token works', () => {
  const first = named(['one'], 0);
  expect(isNamedEnded(named(['two'], 19 * minute, first), 'one')).toBe(true);
  expect(isNamedEnded(named(['two'], 20 * minute, first), 'one')).toBe(false);
});

it('names one that ends twice once, until the later time', () => {
  const twice = named(['one'], 10 * minute, named(['one'], 0));
  expect(twice.split(' ')).toHaveLength(1);
  expect(isNamedEnded(named(['two'], 29 * minute, twice), 'one')).toBe(true);
});

it('has room for twenty, in 600 bytes, and again when some are over', () => {
  const full = named(ids(20), 0);
  expect(full.length).toBeLessThan(600);
  expect(nameEnded(full, 'late', 20 * minute - 1)).toBeUndefined();
  expect(nameEnded(full, 'late', 20 * minute)).toBe('2400.late');
});
