import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

it('keeps what was used last', () => {
  const kept = createLruCache<number>(2);
  kept.keep('one', 1);
  kept.keep('two', 2);
  kept.keep('one', 11);
  kept.keep('three', 3);
  expect(['one', 'two', 'three'].map(kept.find)).toEqual([11, undefined, 3]);
});
