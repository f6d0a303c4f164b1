import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeLock, findMissing } from './complete-lock.ts';
import { findLocked, type LockFile, lockFile, textOf } from './lock-file.ts';
import { platformOf } from './platform-of.ts';

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
const lock = lockFile.parse(JSON.parse(text));

/**
 * Packages that have one build per platform, each with the packages that depend on it; '' is the project itself, which depends on the
 * emulator.
 */
const natives = {
  '': 'npm start',
  'node_modules/esbuild': 'npm start',
  'node_modules/lightningcss': 'npm start',
  'node_modules/rolldown': 'npm start',
  'node_modules/sharp': 'npm start',
  'node_modules/typescript': 'npm run check',
  'node_modules/@biomejs/biome': 'npm run check',
  'node_modules/oxc-parser': 'npm run check',
  'node_modules/oxc-resolver': 'npm run check',
};

/** Returns an owner's optional packages for this platform; on Linux, only packages for glibc. */
function buildsFor(held: LockFile, owner: string, os: string, cpu: string): string[] {
  return Object.keys(held.packages[owner]?.optionalDependencies ?? {}).filter((name) => {
    const entry = held.packages[findLocked(held, owner, name) ?? ''];
    if (entry?.os === undefined) return false;
    return entry.os.includes(os) && (entry.cpu ?? []).includes(cpu) && (entry.libc ?? ['glibc']).includes('glibc');
  });
}

describe('package-lock.json', () => {
  it('lacks no optional package of a locked one, so that npm ci accepts it (npm run lock completes it)', () => {
    expect(findMissing(lock)).toEqual([]);
    expect(text).toBe(textOf(completeLock(lock)));
  });

  it.each([
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ])('has every native package for %s-%s', (os, cpu) => {
    const without = Object.entries(natives).filter(([owner]) => buildsFor(lock, owner, os, cpu).length === 0);
    expect(without).toEqual([]);
  });

  it('this test names every package that has builds per platform', () => {
    const owners = Object.keys(lock.packages).filter(
      (owner) => !owner.includes('@img/') && buildsFor(lock, owner, 'linux', 'x64').length > 0,
    );
    expect(owners.sort()).toEqual(Object.keys(natives).sort());
  });

  it('names no registry: each machine uses its own', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});

describe('completeLock', () => {
  const owner = {
    version: '2.0.0',
    integrity: 'sha512-a',
    dev: true,
    optionalDependencies: { 'x-darwin-arm64': '2.0.0', 'x-linux-x64': '2.0.0' },
  };
  const there = { version: '2.0.0', integrity: 'sha512-b', dev: true, optional: true, os: ['linux'], cpu: ['x64'] };

  it('adds what is missing, for the owner and the platform in its name', () => {
    const { packages } = completeLock({ packages: { 'node_modules/x': owner, 'node_modules/x-linux-x64': there } });
    expect(packages['node_modules/x-darwin-arm64']).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    });
    expect(packages['node_modules/x-linux-x64']).toEqual(there);
  });

  it('recreates its own entries when their owner has a new version', () => {
    const stale = { version: '1.0.0', dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] };
    const gone = { ...stale, cpu: ['x64'] };
    const { packages } = completeLock({
      packages: {
        'node_modules/x': owner,
        'node_modules/x-darwin-arm64': stale,
        'node_modules/x-darwin-x64': gone,
        'node_modules/x-linux-x64': there,
      },
    });
    expect(packages['node_modules/x-darwin-arm64']?.version).toBe('2.0.0');
    expect(packages).not.toHaveProperty('node_modules/x-darwin-x64');
  });

  it('gives a range the version of the owner’s other packages', () => {
    const project = { version: '1.0.0', optionalDependencies: { 'x-darwin-arm64': '^1.2.0', 'x-linux-x64': '^1.2.0' } };
    const { packages } = completeLock({ packages: { '': project, 'node_modules/x-linux-x64': { ...there, version: '1.4.0' } } });
    expect(packages['node_modules/x-darwin-arm64']?.version).toBe('1.4.0');
  });
});

describe('platformOf', () => {
  it.each([
    ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@oxc-parser/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@oxc-parser/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@oxc-parser/binding-linux-riscv64-gnu', { os: ['linux'], cpu: ['riscv64'], libc: ['glibc'] }],
    ['@img/sharp-linuxmusl-x64', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@dynoxide/linux-arm64', { os: ['linux'], cpu: ['arm64'] }],
    ['@oxc-resolver/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it('takes a plain name for glibc where another build is for musl', () => {
    expect(platformOf('@biomejs/cli-linux-x64', ['@biomejs/cli-linux-x64-musl']).libc).toEqual(['glibc']);
  });

  it('agrees with the platforms that the locked packages state', () => {
    const told = Object.entries(lock.packages).filter(
      ([, { cpu, os, integrity }]) => cpu !== undefined && os !== undefined && integrity !== undefined,
    );
    expect(told.length).toBeGreaterThan(50);
    const wrong = told.filter(([place, { os, cpu }]) => {
      const read = platformOf(place.slice('node_modules/'.length));
      return String(read.os) !== String(os) || String(read.cpu) !== String(cpu);
    });
    expect(wrong.map(([place]) => place)).toEqual([]);
  });

  it('does not guess a platform', () => {
    expect(() => platformOf('some-package')).toThrow('some-package does not tell which platform it is for');
  });
});

it('locks no release that its authors have deprecated', () => {
  const left = Object.entries(lock.packages).filter(([, held]) => 'deprecated' in held);
  expect(left.map(([place]) => place)).toEqual([]);
});
