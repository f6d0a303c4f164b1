import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildDir } from '#infra/build/project-root.ts';
import { buildProduct } from '../bench/support/build-product.ts';
import { startTestStack } from '../support/stack/stack.ts';
import { startFirefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { type Walk, walkOfGuest, walkOfHost } from './walks.ts';
import { startWebKit } from './webkit.ts';

// `npm run test:browsers [-- firefox | webkit]`: a guest's and a host's way through the built product in engines other than
// Chromium's. An engine that this machine lacks fails the run when it was named, and is skipped loudly when it was not.

const engines = { firefox: startFirefox, webkit: startWebKit } as const;
const needs = { firefox: 'Firefox (Debian: firefox-esr)', webkit: 'WebKitGTK and a display (Debian: webkit2gtk-driver xvfb)' } as const;
type EngineName = keyof typeof engines;
const isEngine = (name: string): name is EngineName => name in engines;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isEngine(name));
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}; the engines are ${Object.keys(engines).join(', ')}.`);
  process.exit(1);
}

/** What the window showed when a step failed. */
const failedPicture = path.join(buildDir, 'failed-step.png');

let passed = 0;
let failed = 0;
let skipped = 0;

/** Runs a walk until a step fails; the steps after it count as failed, since they stand on it. */
async function take({ tab, steps }: Walk): Promise<void> {
  for (const [place, { what, run }] of steps.entries()) {
    const began = performance.now();
    try {
      await run();
      passed += 1;
      console.log(`  ✓ ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += steps.length - place;
      console.log(`  ✗ ${what}: ${error instanceof Error ? error.message : String(error)}`);
      const picture = await tab.picture().catch(() => undefined);
      if (picture !== undefined) writeFileSync(failedPicture, picture);
      console.log(picture === undefined ? '    (no picture of it)' : `    as it looked: ${failedPicture}`);
      return;
    }
  }
}

async function visit(engine: Engine): Promise<void> {
  console.log(`\n── ${engine.name}`);
  const test = await startTestStack();
  try {
    const organization = await test.addOrganization('Any Browser');
    await take(await walkOfGuest({ engine, test, organization }));
    await take(await walkOfHost({ engine, test, organization }));
  } finally {
    await test.stop();
  }
}

await buildProduct();
for (const name of named.length === 0 ? Object.keys(engines).filter(isEngine) : named.filter(isEngine)) {
  const engine = await engines[name]();
  if (engine === undefined) {
    console.error(
      `\n*** NO ${name.toUpperCase()}: its walks are ${named.length === 0 ? 'SKIPPED' : 'FAILED'}. Install ${needs[name]}. ***`,
    );
    if (named.length === 0) skipped += 1;
    else failed += 1;
    continue;
  }
  try {
    await visit(engine);
  } finally {
    await engine.close();
  }
}
console.log(`\n${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} engines skipped`}`);
process.exit(failed === 0 ? 0 : 1);
