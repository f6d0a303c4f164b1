import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './build/project-root.ts';
import { openApiDocument } from './openapi/document.ts';

// `npm run openapi`: writes the contract's document. A test fails when the committed one is outdated.
writeFileSync(path.join(projectRoot, 'docs/api/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('docs/api/openapi.json written');
