import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFile } from '#infra/build/patient-files.ts';
import { explainError } from './explain-error.ts';

const dir = mkdtempSync(join(tmpdir(), 'table-two-errors-'));
const bundle = join(dir, '.build/functions/events-get-event/index.cjs');
const readMap = (name: string) => (name === 'events-get-event' ? readFileSync(`${bundle}.map`, 'utf8') : undefined);
let stack = '';

/** Builds a bundle that throws, similar to the functions' bundles. */
beforeAll(async () => {
  const source = [
    'const decide = (text: string): string => {',
    "  throw new Error('no ' + text);",
    '};',
    "export const handler = () => decide('luck');",
  ].join('\n');
  writeFileSync(join(dir, 'handler.ts'), source);
  await build({
    absWorkingDir: dir,
    entryPoints: ['handler.ts'],
    outfile: bundle,
    bundle: true,
    minify: true,
    format: 'cjs',
    sourcemap: 'external',
    logLevel: 'silent',
  });
  try {
    createRequire(import.meta.url)(bundle).handler();
  } catch (error) {
    if (error instanceof Error) stack = error.stack ?? '';
  }
});
afterAll(() => removeFile(dir));

const line = (fields: object) =>
  JSON.stringify({ level: 'error', message: 'A call failed unexpectedly', route: 'events.getEvent', request_id: 'r1', stack, ...fields });

it.each([
  ['C:\\Users\\Zoë Bär\\.build\\functions\\events-get-event\\index.cjs'],
  ['/home/zoë/table two/.build/functions/events-get-event/index.cjs'],
])('reads the path of any machine: %s', (path) => {
  const [title, ...places] = explainError(line({ stack: stack.replaceAll(bundle, path) }), readMap)?.split('\n') ?? [];
  expect(title).toContain('A call failed unexpectedly');
  expect(places.join('\n')).toMatch(/\bat \S+ \(\S*handler\.ts:2:9\)|\bat \S*handler\.ts:2:9/);
  expect(places.join('\n')).not.toMatch(/Zoë|table two/);
});

it('names the location in the source instead of the one in the bundle', () => {
  const text = explainError(line({ cause: 'Error: rain' }), readMap);
  expect(text).toContain('A call failed unexpectedly · events.getEvent · r1\nError: no luck\n');
  expect(text).toContain('handler.ts:2:9');
  expect(text).not.toContain('index.cjs');
  expect(text).toMatch(/caused by Error: rain$/);
});

it('recognizes a function on AWS by the route in its log line', () => {
  const deployed = stack.replaceAll(bundle, '/var/task/index.cjs');
  expect(explainError(line({ stack: deployed }), readMap)).toContain('handler.ts:2:9');
});

it('leaves a location unchanged when it has no source map', () => {
  expect(explainError(line({}), () => undefined)).toContain('events-get-event/index.cjs:');
});

it.each(['', 'START RequestId: 1', '{"level":"info","message":"fine"}'])('finds no error in %j', (text) => {
  expect(explainError(text, readMap)).toBeUndefined();
});
