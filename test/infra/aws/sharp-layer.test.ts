import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareSharpLayer } from '#infra/aws/functions/sharp-layer.ts';
import { removeFile } from '#infra/build/patient-files.ts';

const installed: unknown = JSON.parse(readFileSync(new URL('../../../node_modules/sharp/package.json', import.meta.url), 'utf8'));

describe('prepareSharpLayer', () => {
  let target: string;
  beforeEach(() => {
    target = path.join(mkdtempSync(path.join(tmpdir(), 'table-two-layer-')), 'sharp');
    for (const part of ['sharp-linux-arm64', 'sharp-libvips-linux-arm64'])
      mkdirSync(path.join(target, 'nodejs/node_modules/@img', part), { recursive: true });
    mkdirSync(path.join(target, 'nodejs/node_modules/sharp'));
    writeFileSync(path.join(target, 'marker'), '');
  });
  afterEach(() => removeFile(path.dirname(target)));

  const write = (json: unknown) => writeFileSync(path.join(target, 'nodejs/node_modules/sharp/package.json'), JSON.stringify(json));

  it('leaves a layer of the right version alone, so that a second synth needs no network', () => {
    write(installed);
    expect(prepareSharpLayer(target)).toBe(target);
    expect(existsSync(path.join(target, 'marker'))).toBe(true);
  });

  it('recreates a layer without the library behind sharp, which would fail only on Lambda', () => {
    write(installed);
    removeFile(path.join(target, 'nodejs/node_modules/@img/sharp-libvips-linux-arm64'));
    const npm = path.join(target, 'npm-cli.js');
    writeFileSync(npm, 'process.exitCode = 1;');
    vi.stubEnv('npm_execpath', npm);
    expect(() => prepareSharpLayer(target)).toThrow();
    vi.unstubAllEnvs();
  });

  it('keeps the old layer when a new one cannot be installed', () => {
    write({ version: '0.0.1' });
    const npm = path.join(target, 'npm-cli.js');
    writeFileSync(npm, 'process.exitCode = 1;');
    vi.stubEnv('npm_execpath', npm);
    expect(() => prepareSharpLayer(target)).toThrow();
    vi.unstubAllEnvs();
    expect(existsSync(path.join(target, 'marker'))).toBe(true);
  });
});
