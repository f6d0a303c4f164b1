import { readFileSync, writeFileSync } from 'node:fs';
import { parseGolden } from '../cost/sum.ts';
import { withFridayTable } from './document.ts';

/** `npm run friday`: writes the table about a Friday at 7 PM into docs/scale.md. */

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const golden = parseGolden(JSON.parse(read('test/exhaustive/api/every-route/capacity.json')));
writeFileSync(new URL('docs/scale.md', root), withFridayTable(read('docs/scale.md'), golden));
console.log('docs/scale.md written');
