import { readFileSync, writeFileSync } from 'node:fs';
import { costDocument } from './document.ts';
import { parseGolden, parsePrices } from './sum.ts';

/** `npm run cost`: writes docs/cost.md. */

const root = new URL('../../../', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
const text = costDocument(
  parseGolden(read('test/exhaustive/api/every-route/capacity.json')),
  parsePrices(read('test/bench/cost/prices.json')),
);
writeFileSync(new URL('docs/cost.md', root), text);
console.log('docs/cost.md written');
