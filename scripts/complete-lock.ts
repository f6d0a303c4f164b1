import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lock/complete-lock.ts';
import { lockFile, textOf } from './lock/lock-file.ts';

// `npm run lock`, to be run after each change of dependencies: adds the packages for other platforms than this machine's to
// package-lock.json.

const file = join(import.meta.dirname, '../package-lock.json');
const before = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
const after = completeLock(before);
// Only written when changed: a newer modification time would make the next `npm start` install again.
if (textOf(after) !== readFileSync(file, 'utf8')) writeFileSync(file, textOf(after));
const added = Object.keys(after.packages).length - Object.keys(before.packages).length;
console.log(`package-lock.json: ${Object.keys(after.packages).length} packages, ${Math.max(0, added)} of them new.`);
