import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buildProduct } from '../bench/support/build-product.ts';

// `npm run test:load [-- name …]`: executes the named runs, or all, one after the other, each on a separate local stack. Ends with
// `N passed, N failed`, and with exit code 1 when one failed.

const runs = ['registration', 'forty-evenings', 'phones', 'cards', 'simulated-hour', 'archive', 'year'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !runs.includes(name));
if (unknown.length > 0) {
  console.error(`There is no run ${unknown.join(', ')}; the runs are ${runs.join(', ')}.`);
  process.exit(1);
}

await buildProduct();
const cwd = dirname(dirname(import.meta.dirname));
const results = runs
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .map((name) => {
    console.log(`\n── ${name}`);
    return spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { cwd, stdio: 'inherit' }).status === 0;
  });
const passed = results.filter(Boolean).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
