import { readFileSync } from 'node:fs';
import { askNpm } from '#infra/build/run-npm.ts';
import { keepShipped } from './sbom/keep-shipped.ts';

// `npm run sbom`: prints every component that ships, as CycloneDX (docs/trust.md#what-it-is-made-of). `npm sbom --omit=dev` cannot do this:
// it also leaves out packages that both we and a development dependency need, such as `zod` and the core of the AWS SDK.

const root = new URL('../', import.meta.url);
// Read from the lock file, so that the list is the same on every platform: the functions may run on another platform than this machine's.
const listed = await askNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], { cwd: root });
process.stdout.write(`${keepShipped(listed, readFileSync(new URL('package-lock.json', root), 'utf8'))}\n`);
