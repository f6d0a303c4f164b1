import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { allObjects } from '#test/support/stack/buckets.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';
import { readZip } from '#test/support/stack/read-zip.ts';

/**
 * The product is killed before each step of creating an archive of everything, and still produces one complete archive
 * (docs/rules/exports.md#everything-of-an-organization).
 */

const account = { email: 'admin@example.com', password: 'correct horse battery staple' };

let mortal: MortalStack;

beforeAll(async () => {
  mortal = await MortalStack.create('archive-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

const host = () => signIn(mortal.stack.url, account.email, account.password);
const ofS3 = (operation: string) => ({ functionName: followUps, operation, about: '', nth: 1 });
/** The request that notes the progress, or (`ready`) the last such request. */
const noting = (nth: number, about = 'EXPORT#DUE') => ({ functionName: followUps, operation: 'UpdateItem', about, nth });

it('killed between any two steps, the product still creates one complete archive', async () => {
  const admin = await host();
  const { eventId } = await openEvent(admin, 'Last evening');
  for (const first_name of ['Ada', 'Bea', 'Cleo'])
    await admin.call(participants.addParticipant, { id: eventId, ...makeForm({ first_name }) });
  await mortal.stack.disturb({ death: ofS3('CreateMultipartUpload') });
  const { export: file } = await admin.call(exports.startExport, { kind: 'organization' });
  await mortal.untilDead();

  // The product is killed before the every-minute work ends the dead process's lease, before another process takes the lease, and before
  // the new holder notes that everything was read.
  await mortal.dieOf(noting(1));
  await mortal.dieOf(noting(2));
  await mortal.dieOf(noting(3));
  await mortal.dieOf(ofS3('UploadPart'));
  await mortal.dieOf(ofS3('CompleteMultipartUpload'));
  await mortal.dieOf(noting(1, '"ready"'));

  await mortal.start();
  const look = async () => (await (await host()).call(exports.getExport, { id: file.id })).export;
  const ready = await eventually(look, ({ state }) => state !== 'making', 120_000, 250);
  expect(ready.state).toBe('ready');
  const { url } = await (await host()).call(exports.getExportLink, { id: file.id });
  const files = await readZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
  expect(files.size).toBe(ready.rows);
  const people = JSON.parse(files.get('participants.json')?.bytes.toString() ?? '[]');
  expect(people.map((person: { first_name: string }) => person.first_name).sort()).toEqual(['Ada', 'Bea', 'Cleo']);
  expect([...files.keys()].filter((name) => name.startsWith('events/'))).toHaveLength(1);
  // The killed processes left nothing: only the file is there.
  const left = async () => (await allObjects(mortal.stack)).filter((key) => key.startsWith('exports/'));
  expect(await eventually(left, (keys) => keys.length === 1, 30_000)).toEqual([expect.stringMatching(/\/whole$/)]);
}, 600_000);
