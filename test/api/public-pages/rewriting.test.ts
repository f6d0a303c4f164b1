import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { storePageFile } from '../../support/stack/buckets.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

/** The public pages of a table that was restored to an earlier moment (docs/runbook.md#adopting-a-restored-table). */

let test: OwnTestStack;
let admin: Caller;

beforeAll(async () => {
  test = await startTestStack();
  ({ admin } = await test.addOrganization('Candlelight Evenings', 0));
});
afterAll(() => test?.stop());

/** Runs `infra/rewrite-pages.ts` as an operator would. */
const rewritePages = async (args: readonly string[]) => {
  const env = { ...process.env, ...test.stack.adminEnvironment };
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/rewrite-pages.ts', ...args], { env });
  return stdout.trim();
};

async function publish(slug: string): Promise<string> {
  const { event } = await admin.call(events.createEvent, makeEventForm());
  const words = { description: 'By candlelight', questions: [], picture_id: null, picture_text: '' };
  await admin.call(publicPages.saveEventPage, { id: event.id, slug, ...words, published: true, version: 0 });
  await until(slug, ({ status, html }) => status === 200 && html.includes('By candlelight'));
  return event.id;
}

async function read(slug: string) {
  const reply = await fetch(`${test.url}/e/${slug}`);
  return { status: reply.status, html: await reply.text() };
}
const until = (slug: string, isSo: (page: { status: number; html: string }) => boolean) => eventually(() => read(slug), isSo);

it('are written again as the table has them, and those that it lacks are deleted', async () => {
  await publish('before');
  const since = new Date().toISOString();
  const lost = await publish('since');
  const table = rawTable(test.stack);
  // The restored table knows neither this event nor its page's address. No stream tells of it.
  const items = (await table.all()).filter(({ pk }) => String(pk).includes(lost) || pk === 'ADDRESS#event#since');
  await Promise.all(items.map(({ pk, sk }) => table.remove({ pk: String(pk), sk: String(sk) })));
  await until('since', ({ status }) => status === 404);
  await storePageFile(test.stack, 'e/since', 'A page that is not in the table');
  await storePageFile(test.stack, 'e/before', 'Later words');

  const name = test.stack.adminEnvironment['TABLE_NAME'] ?? '';
  expect(await rewritePages(['--to', name, '--from', name, '--since', since])).toContain('in the next minutes: 1,');
  await passMinute(test.stack);
  expect((await read('before')).html).toContain('By candlelight');
  expect((await read('since')).status).toBe(404);
});

it('are written by a command that says which arguments it needs', async () => {
  const usage = expect.stringContaining('Usage: npm run rewrite-pages -- --to RESTORED-TABLE');
  for (const args of [[], ['--to', 'a', '--from', 'b'], ['--to', 'a', '--from', 'b', '--since', 'yesterday']]) {
    await expect(rewritePages(args)).rejects.toMatchObject({ code: 1, stderr: usage });
  }
});
