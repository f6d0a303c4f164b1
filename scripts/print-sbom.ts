import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { keepShipped } from './sbom/keep-shipped.ts';

// `npm run sbom`: prints every component that ships, as CycloneDX (docs/trust.md#what-it-is-made-of). `npm sbom --omit=dev` itself leaves out what
// a development dependency needs, too, `zod` and the core of the AWS SDK among it.

const { npm_execpath: file, npm_node_execpath: node = process.execPath } = process.env;
const root = new URL('../', import.meta.url);
// By the lock file, so that it is the same on every platform: functions run on another than this one.
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
const run = promisify(execFile);
const { stdout } = await (file?.endsWith('.js') ? run(node, [file, ...args], options) : run('npm', args, options));
process.stdout.write(`${keepShipped(stdout, readFileSync(new URL('package-lock.json', root), 'utf8'))}\n`);
