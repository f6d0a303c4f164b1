import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildDir } from '#infra/build/project-root.ts';
import { buildProduct } from '../bench/support/build-product.ts';
import { startTestStack } from '../support/stack/stack.ts';
import { startFirefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { walkOfEvening } from './walks/evening.ts';
import { walkOfGuest } from './walks/guest.ts';
import { walkOfHost } from './walks/host.ts';
import { walkOfPaying } from './walks/paying.ts';
import { walkOfProjector } from './walks/projector.ts';
import { walkOfWaiting } from './walks/waiting.ts';
import type { Walk } from './walks/walk.ts';
import { startWebKit } from './webkit.ts';

// `npm run test:browsers [-- firefox | webkit]`: walks through the built product as a guest, as a host and as the projector, in engines
// other than Chromium's. A missing engine fails the run if it was named, and is skipped with a warning otherwise.

const engines = { firefox: startFirefox, webkit: startWebKit } as const;
const needs = { firefox: 'Firefox (Debian: firefox-esr)', webkit: 'WebKitGTK and a display (Debian: webkit2gtk-driver xvfb)' } as const;
type EngineName = keyof typeof engines;
const isEngine = (name: string): name is EngineName => name in engines;

const walks = [walkOfGuest, walkOfPaying, walkOfHost, walkOfEvening, walkOfProjector, walkOfWaiting];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isEngine(name));
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}; the engines are ${Object.keys(engines).join(', ')}.`);
  process.exit(1);
}

/** File for the screenshot of a failed step. */
const failedPicture = path.join(buildDir, 'failed-step.png');

let passed = 0;
let failed = 0;
let skipped = 0;

/** Runs a walk until a step fails; the remaining steps count as failed, since they depend on it. */
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

/** Runs all walks in one engine, and then closes it. */
async function visit(engine: Engine): Promise<void> {
  console.log(`\n── ${engine.name}`);
  const test = await startTestStack();
  try {
    const organization = await test.addOrganization('Any Browser');
    for (const walkOf of walks) await take(await walkOf({ engine, test, organization }));
  } finally {
    // The browser is closed first, because an open page keeps its connection to the product.
    await engine.close();
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
  await visit(engine);
}
console.log(`\n${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} engines skipped`}`);
process.exit(failed === 0 ? 0 : 1);
