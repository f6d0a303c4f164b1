import { describe, expect, it } from 'vitest';
import { importAgain, placeOf } from './import-again.ts';

describe('where built code loads from', () => {
  it.each([
    ['()=>import(`./thank-you-BZM7eQrc.js`)', './thank-you-BZM7eQrc.js', undefined],
    ["() => e(() => import('./photo-upload-Bf.js'), __vite__mapDeps([1,2]))", './photo-upload-Bf.js', undefined],
    ['()=>c(()=>import(`./staff-Dre.js`).then(e=>e.U),[])', './staff-Dre.js', 'U'],
    ['()=>import("./a.js").then((module) => module.t)', './a.js', 't'],
  ])('%s', (source, file, part) => {
    expect(placeOf(source)).toEqual({ file, part });
  });

  it('is unknown where nothing is imported', () => {
    expect(placeOf('() => Promise.reject()')).toBeUndefined();
  });
});

describe('what could not be loaded', () => {
  // Imitates built code: fails to load at its own address, and loads at any other.
  const failing = (source: string) => Object.assign(() => Promise.reject(new TypeError('Load failed')), { toString: () => source });

  it('is loaded under another address', async () => {
    const module = await importAgain<typeof import('../group-by.ts')>(failing('()=>import(`../group-by.ts`)'));
    expect(module.groupBy([1, 1], String).size).toBe(1);
  });

  it('is the part that was asked for', async () => {
    expect(await importAgain(failing('()=>import(`../group-by.ts`).then(e=>e.groupBy)'))).toBeTypeOf('function');
  });

  it('stays an error where that does not help', async () => {
    await expect(importAgain(failing('()=>import(`./nowhere.ts`)'))).rejects.toThrow();
    await expect(importAgain(failing('()=>1'))).rejects.toThrow('Load failed');
  });
});
