import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { needsSharp } from '#infra/aws/functions/route-function.ts';
import { removeFile } from '#infra/build/patient-files.ts';
import { functionsDir, projectRoot } from '#infra/build/project-root.ts';
import { functionDefinitions } from '#infra/functions.ts';

/**
 * Loads each bundle as Lambda does: outside the checkout, whose `node_modules` would hide what is missing, and with only the bundle's layer
 * beside it.
 */

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'table-two-alone-'));
  for (const { name } of functionDefinitions) cpSync(path.join(functionsDir, name), path.join(root, 'tasks', name), { recursive: true });
  // This machine's sharp replaces the layer's sharp, which is for another processor.
  const modules = path.join(projectRoot, 'node_modules');
  const layer = path.join(root, 'layer');
  const ofSharp = ['sharp', 'detect-libc', 'semver', ...readdirSync(path.join(modules, '@img')).map((name) => `@img/${name}`)];
  for (const name of ofSharp) {
    mkdirSync(path.dirname(path.join(layer, name)), { recursive: true });
    cpSync(path.join(modules, name), path.join(layer, name), { recursive: true });
  }
  writeFileSync(path.join(root, 'load.cjs'), script);
});
afterAll(() => removeFile(root));

const script = `
  const faults = {};
  for (const name of process.argv.slice(2)) {
    try {
      const { handler } = require('./tasks/' + name + '/index.cjs');
      if (typeof handler !== 'function') faults[name] = 'has no handler';
    } catch (error) { faults[name] = String(error.message).split('\\n')[0]; }
  }
  console.log(JSON.stringify(faults));
`;

/** Returns the bundles that do not load, each with the reason. */
function load(names: readonly string[], env: Readonly<Record<string, string>> = {}): Record<string, string> {
  const text = execFileSync(process.execPath, ['load.cjs', ...names], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, SITE_URL: 'https://tabletwo.example', AWS_REGION: 'eu-central-1' },
  });
  return z.parse(z.record(z.string(), z.string()), JSON.parse(text));
}

const withLayer = functionDefinitions.filter(needsSharp).map(({ name }) => name);
const without = functionDefinitions.filter((one) => !needsSharp(one)).map(({ name }) => name);

it('every bundle loads with nothing beside it', () => {
  expect(without.length).toBeGreaterThan(100);
  expect(load(without)).toEqual({});
});

it('the photo reader loads with its layer, and not without', () => {
  expect(withLayer).toEqual(['uploads-process-photo']);
  expect(load(withLayer, { NODE_PATH: path.join(root, 'layer') })).toEqual({});
  expect(Object.keys(load(withLayer))).toEqual(withLayer);
});
