import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainError } from './errors/explain-error.ts';

// `npm run errors [-- FILE]`: prints the latest errors of the functions' log, with their locations in the sources instead of in the
// minified bundles. FILE defaults to the running stack's log. AWS's log lines work too, once `npm run build` has built the same commit.

const shown = 5;
const root = join(import.meta.dirname, '..');
const [file = join(root, '.local/logs/functions.log')] = process.argv.slice(2);

function readMap(functionName: string): string | undefined {
  const map = join(root, '.build/functions', functionName, 'index.cjs.map');
  return existsSync(map) ? readFileSync(map, 'utf8') : undefined;
}

if (existsSync(file)) {
  const errors = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => explainError(line, readMap) ?? []);
  console.log(errors.length === 0 ? `${file} tells of no error.` : errors.slice(-shown).join('\n\n'));
} else {
  console.error(`There is no log ${file}: name one, or start the stack first.`);
  process.exitCode = 1;
}
