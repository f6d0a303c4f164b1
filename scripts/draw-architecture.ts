import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture } from './architecture/picture.ts';
import { surveyTree } from './architecture/survey.ts';

// `npm run architecture`: draws docs/architecture.svg from the current imports. A test fails when the committed picture is outdated.

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'docs/architecture.svg'), drawPicture(surveyTree(root)));
console.log('docs/architecture.svg written');
