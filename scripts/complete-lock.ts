import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lock/complete-lock.ts';
import { lockFile, textOf } from './lock/lock-file.ts';

// `npm run lock`, after each change of dependencies: completes package-lock.json for other platforms than this machine's.

const file = join(import.meta.dirname, '../package-lock.json');
const before = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
const after = completeLock(before);
// A newer lock file would make the next `npm start` install again.
if (textOf(after) !== readFileSync(file, 'utf8')) writeFileSync(file, textOf(after));
const added = Object.keys(after.packages).length - Object.keys(before.packages).length;
console.log(`package-lock.json: ${Object.keys(after.packages).length} packages, ${Math.max(0, added)} of them new.`);
