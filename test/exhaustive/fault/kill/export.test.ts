import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { fillDirectory } from '#test/support/rooms/large-directory.ts';
import { allObjects } from '#test/support/stack/buckets.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * An export file is created from start to end by the process that has its lease: it begins, stores parts, notes its progress, joins the
 * parts, and notes that the file is ready. If the product is killed before any of these steps, it begins again, and the file lists
 * everybody once (docs/rules/exports.md#how-a-file-is-created).
 */

const account = { email: 'admin@example.com', password: 'correct horse battery staple' };
/** Three pages of up to 2,000 people. */
const people = 4500;

let mortal: MortalStack;

beforeAll(async () => {
  mortal = await MortalStack.create('export-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

const host = () => signIn(mortal.stack.url, account.email, account.password);
const ofS3 = (operation: string) => ({ functionName: followUps, operation, about: '', nth: 1 });
/** The request that notes the progress, or (`ready`) the last such request. */
const noting = (nth: number, about = 'EXPORT#DUE') => ({ functionName: followUps, operation: 'UpdateItem', about, nth });

it('killed between any two steps, the product still creates one complete file', async () => {
  const { tenant } = await (await host()).call(tenants.getTenantSettings, {});
  await fillDirectory(rawTable(mortal.stack), tenant.id, 0, people);
  const first = ofS3('CreateMultipartUpload');
  await mortal.stack.disturb({ death: first });
  const { export: file } = await (await host()).call(exports.startExport, { kind: 'participants' });
  await mortal.untilDead();

  // The product is killed before the every-minute work ends the dead process's lease, before another process takes the lease, and before
  // the new holder notes that everything was read.
  await mortal.dieOf(noting(1));
  await mortal.dieOf(noting(2));
  await mortal.dieOf(noting(3));
  // The product is killed before a part is stored, before S3 joins the parts, and after S3 has joined them but before that is noted.
  await mortal.dieOf(ofS3('UploadPart'));
  await mortal.dieOf(ofS3('CompleteMultipartUpload'));
  await mortal.dieOf(noting(1, '"ready"'));

  await mortal.start();
  const look = async () => (await (await host()).call(exports.getExport, { id: file.id })).export;
  expect(await eventually(look, ({ state }) => state !== 'making', 120_000, 250)).toMatchObject({ state: 'ready', rows: people });
  const { url } = await (await host()).call(exports.getExportLink, { id: file.id });
  const rows = (await (await fetch(url)).text()).split('\r\n').slice(1, -1);
  expect([rows.length, new Set(rows).size]).toEqual([people, people]);
  // The killed processes left nothing: only the file is there.
  const left = async () => (await allObjects(mortal.stack)).filter((key) => key.startsWith('exports/'));
  expect(await eventually(left, (keys) => keys.length === 1, 30_000)).toEqual([expect.stringMatching(/\/whole$/)]);
  const { data } = await (await host()).call(audit.listAuditEntries, { part: 'changes' });
  expect(data.filter(({ action }) => action === 'data_exported')).toHaveLength(1);
}, 600_000);
