import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { newAddress } from '#test/support/people/accounts.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { readInbox } from '#test/support/people/calls/inbox.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type StackProcess, startStackProcess } from '#test/support/stack/stack-process.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** The email queues are only in memory. Whatever waits there when the stack is killed is also in the table. */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
let dataDir: string;
let stack: StackProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-mail-kill-'));
  stack = await startStackProcess(dataDir);
  await runSeeder(stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'host' }] });
});
afterAll(async () => {
  await stack?.interrupt();
  await removeFileLater(dataDir);
});

const mailsOf = async () => (await rawTable(stack).all()).filter(({ sk }) => sk === 'MAIL');
const countOf = async (status: string) => (await mailsOf()).filter((mail) => mail['status'] === status).length;

it('killed between any two steps, all mails are sent, and only those being sent may be sent twice', async () => {
  const host = await signIn(stack.url, account.email, account.password);
  const { eventId } = await openEvent(host);
  const emails = Array.from({ length: 160 }, () => newAddress());
  // Kills at different moments: written but not yet read from the stream; then queued; then some emails sent and some being sent.
  const pauses = [0, 40, 300, 700];
  let mayDouble = 0;
  for (const [place, pause] of pauses.entries()) {
    const part = emails.slice(place * 40, place * 40 + 40);
    const caller = callerOf(stack.url, host.bearer);
    expect((await caller.call(registrationLink.sendInvites, { id: eventId, emails: part })).sent).toBe(40);
    await delay(pause);
    await stack.kill();
    const killed = Date.now();
    stack = await startStackProcess(dataDir);
    // Emails that the killed process was sending remain leased, until 40 seconds after it took them.
    const leased = (await mailsOf()).filter(({ status, due }) => status === 'sending' && Date.parse(String(due)) <= killed + 40_000);
    mayDouble += leased.length;
  }
  for (let wait = 0; wait < 120 && (await countOf('sent')) < emails.length; wait += 1) await delay(1000);
  const statuses = (await mailsOf()).filter(({ to }) => emails.includes(String(to))).map(({ status }) => status);
  expect(statuses).toEqual(Array(emails.length).fill('sent'));
  const mails = await readInbox(stack.url);
  const counts = emails.map((address) => mails.filter(({ destination }) => destination.to.includes(address)).length);
  expect(Math.min(...counts)).toBe(1);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  expect(counts.filter((count) => count === 2).length).toBeLessThanOrEqual(mayDouble);
}, 300_000);
