import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot, webDir } from '#infra/build/project-root.ts';

/** Compares the components that ship with their documentation (docs/trust.md#what-it-is-made-of). */

const run = promisify(execFile);
const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z._default(z.array(z.unknown()), []),
      hashes: z._default(z.array(z.unknown()), []),
    }),
  ),
});
const packageFile = z.object({ name: z.string(), version: z.string() });
const sourceMap = z.object({ sources: z.array(z.string()) });

/** Returns the output of `npm run sbom`. */
async function printBill() {
  const { scripts } = z.parse(z.object({ scripts: z.object({ sbom: z.string() }) }), JSON.parse(read('package.json')));
  const [, script = ''] = /^node (\S+)$/.exec(scripts.sbom) ?? [];
  const { stdout } = await run(process.execPath, [script], { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  return z.parse(bill, JSON.parse(stdout)).components;
}

/** Returns the name and version of every package in the functions' bundles, according to their source maps. */
function inFunctions(): string[] {
  const folders = new Set<string>();
  for (const file of globSync('.build/functions/*/*.map', { cwd: projectRoot })) {
    const map = path.join(projectRoot, file);
    for (const source of z.parse(sourceMap, JSON.parse(readFileSync(map, 'utf8'))).sources) {
      const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path.resolve(path.dirname(map), source)) ?? [];
      if (folder !== undefined) folders.add(folder);
    }
  }
  return [...folders].map((folder) => {
    const { name, version } = z.parse(packageFile, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    return `${name} ${version}`;
  });
}

/** Returns the name and version of every package in the pages, according to the notices shipped with them. */
const inPages = (): string[] =>
  [...readFileSync(path.join(webDir, 'licenses.txt'), 'utf8').matchAll(/^• (\S+) (\S+) \(/gm)].map(
    ([, name, version]) => `${name} ${version}`,
  );

it('what is printed of what ships names every package that functions and pages are made of, with version, license and hash', async () => {
  const components = await printBill();
  const told = components.filter(({ licenses, hashes }) => licenses.length > 0 && hashes.length > 0);
  const printed = new Set(told.map(({ name, version }) => `${name} ${version}`));
  const [functions, pages] = [inFunctions(), inPages()];
  expect(functions.length).toBeGreaterThan(30);
  expect(pages.length).toBeGreaterThan(20);
  expect([...functions, ...pages].filter((one) => !printed.has(one))).toEqual([]);
  // Excludes the photo processor's layer, which is no bundle, and is for another platform.
  expect(told.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sharp', '@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64']),
  );
  expect(components.map(({ name }) => name).filter((name) => ['vitest', 'vite', 'aws-cdk-lib'].includes(name))).toEqual([]);
}, 60_000);

it('whether a weakness is known of it is asked by everything that a change must pass', () => {
  const { scripts } = z.parse(z.object({ scripts: z.record(z.string(), z.string()) }), JSON.parse(read('package.json')));
  expect(scripts['vulnerabilities']).toBe('node scripts/check-vulnerabilities.ts');
  const steps = read('.ci/run').split('\n');
  expect(steps).toContain('set -euo pipefail');
  expect(steps).toContain('npm run -s vulnerabilities');
  expect(read('scripts/check-vulnerabilities.ts')).toContain("['audit', '--omit=dev', '--json']");
});
