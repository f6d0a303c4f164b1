import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkAtOnce } from '#infra/functions.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { imports } from '#shared/contract/routes/imports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { readInbox } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * Each row of an import is one transaction. Killed before and after any of them, and while it is undone, an import that is repeated brings
 * each guest once, and undoes each once (docs/rules/imports.md#rows).
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
const complete = 15;
const lacking = 10;

let mortal: MortalStack;
beforeAll(async () => {
  mortal = await MortalStack.create('import-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'host' }] });
});
afterAll(() => mortal?.close());

/** Death before the transaction of the `nth` row, and before the note that it is done is read again. */
const atRow = (nth: number) => ({ functionName: 'imports-import-rows', operation: 'TransactWriteItems', about: '', nth });
const afterRow = (nth: number) => ({ functionName: 'imports-import-rows', operation: 'GetItem', about: 'IMPORTED#', nth });
const atUndo = (nth: number) => ({ functionName: 'imports-undo-import', operation: 'TransactWriteItems', about: '', nth });

it('killed at any step, an import brings each guest once and orders one email for each; and is undone as a whole', async () => {
  const { bearer } = await signIn(mortal.stack.url, account.email, account.password);
  const host = () => callerOf(mortal.stack.url, bearer);
  const { event } = await host().call(events.createEvent, makeEventForm({ name: 'Sold elsewhere', male_limit: 30, female_limit: 30 }));
  const rows = Array.from({ length: complete + lacking }, (_, row) => ({
    ...{ row: row + 1, first_name: 'Ina', email: `ina-${row}@example.org` },
    ...(row < complete ? { last_name: 'Imported', gender: 'female' as const, age: 30, interested_in: 'men' as const } : {}),
  }));
  const { import: started } = await host().call(imports.startImport, { id: event.id, file_name: 'a.csv', rows: rows.length });
  const bring = () => host().call(imports.importRows, { id: event.id, iid: started.id, rows });
  const undo = () => host().call(imports.undoImport, { id: event.id, iid: started.id });
  const counter = async () => (await rawTable(mortal.stack).all()).find(({ sk, pk }) => sk === 'COUNT#P' && String(pk).endsWith(event.id));

  const deaths = [atRow(3), afterRow(9), atRow(12)];
  for (const death of deaths) {
    await mortal.stack.disturb({ death });
    await expect(bring()).rejects.toThrow();
    await mortal.untilDead();
    await mortal.start();
  }
  const { results, import: done } = await bring();
  expect(results.map(({ state }) => state)).toEqual(rows.map((_, row) => (row < complete ? 'registered' : 'invited')));
  expect(done).toMatchObject({ registered: complete, invited: lacking });
  expect((await host().call(participants.listEventParticipants, { id: event.id })).participants).toHaveLength(complete);
  expect((await host().call(imports.listIncomplete, { id: event.id })).guests).toHaveLength(lacking);
  expect(await counter()).toMatchObject({ f: complete, all: complete, on: lacking, inc: lacking, al: 60 - lacking });
  await mortal.untilMailed();
  const ordered = (await mortal.mails()).map(({ to }) => to);
  expect(ordered.toSorted()).toEqual(rows.map(({ email }) => email).toSorted());
  // A sender that is killed after it sent an email, but before it recorded that, sends the email again.
  const inbox = await readInbox(mortal.stack.url);
  const sent = rows.map(({ email }) => inbox.filter(({ destination }) => destination.to.includes(email)).length);
  expect(sent.every((count) => count === 1 || count === 2)).toBe(true);
  expect(sent.filter((count) => count === 2).length).toBeLessThanOrEqual(deaths.length * bulkAtOnce);

  for (const death of [atUndo(2), atUndo(7)]) {
    await mortal.stack.disturb({ death });
    await expect(undo()).rejects.toThrow();
    await mortal.untilDead();
    await mortal.start();
  }
  const { left, kept } = await undo();
  expect([left, kept]).toEqual([0, 0]);
  expect((await host().call(participants.listEventParticipants, { id: event.id })).participants).toEqual([]);
  expect((await host().call(imports.listIncomplete, { id: event.id })).guests).toEqual([]);
  expect(await counter()).toMatchObject({ f: 0, all: 0, on: 0, inc: 0, al: 60 });
}, 300_000);
