import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFile } from '../../build/patient-files.ts';
import { loadBundle } from './load-bundle.ts';

let folder: string;
let file: string;
let compiled: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  file = path.join(folder, 'index.cjs');
  compiled = path.join(folder, 'compiled');
});
afterEach(() => removeFile(folder));

const handlerOf = ({ exports }: ReturnType<typeof loadBundle>) => exports.handler as (event?: unknown) => unknown;
const keptCode = () => readdirSync(compiled).map((name) => readFileSync(path.join(compiled, name)));

describe('a bundle', () => {
  it('is loaded like any module: exports, `this`, required files and names', () => {
    writeFileSync(path.join(folder, 'beside.cjs'), 'exports.word = "beside";');
    writeFileSync(file, 'exports.handler = () => [require("./beside.cjs").word, __filename, __dirname];');
    expect(handlerOf(loadBundle(file, undefined))()).toEqual(['beside', file, folder]);
    writeFileSync(file, 'const own = this === module.exports; exports.handler = () => own;');
    expect(handlerOf(loadBundle(file, undefined))()).toBe(true);
  });

  it('names line and column of its own file in a trace', () => {
    writeFileSync(file, 'exports.handler = () => new Error("here").stack;');
    expect(handlerOf(loadBundle(file, undefined))()).toContain(`${file}:1:25`);
  });
});

describe('compiled code', () => {
  it('is saved after a call, and again after more calls have compiled more', () => {
    const unused = Array.from({ length: 200 }, (_, index) => `function f${index}() { return ${index} + Math.random(); }`).join('\n');
    writeFileSync(file, `${unused}\nexports.handler = (name) => eval(name)();`);
    const first = loadBundle(file, compiled);
    handlerOf(first)('f0');
    first.noteCall();
    const [early] = keptCode();
    for (let call = 1; call < 12; call += 1) {
      for (let index = 0; index < 200; index += 1) handlerOf(first)(`f${index}`);
      first.noteCall();
    }
    const [late] = keptCode();
    expect(late?.length).toBeGreaterThan(early?.length ?? 0);
    // The next worker uses the saved code, and does not replace it with the code that it has compiled so far.
    const next = loadBundle(file, compiled);
    expect(handlerOf(next)('f7')).toBeGreaterThanOrEqual(7);
    next.noteCall();
    expect(keptCode()).toEqual([late]);
  });

  it('is not used for another source, or when damaged', () => {
    writeFileSync(file, 'exports.handler = () => 1;');
    loadBundle(file, compiled).noteCall();
    writeFileSync(file, 'exports.handler = () => 2;');
    const changed = loadBundle(file, compiled);
    expect(handlerOf(changed)()).toBe(2);
    changed.noteCall();
    const [name = ''] = readdirSync(compiled);
    const kept = readFileSync(path.join(compiled, name));
    writeFileSync(path.join(compiled, name), kept.fill(0, 40, 60));
    expect(handlerOf(loadBundle(file, compiled))()).toBe(2);
    writeFileSync(path.join(compiled, name), kept.subarray(0, 5));
    expect(handlerOf(loadBundle(file, compiled))()).toBe(2);
  });
});
