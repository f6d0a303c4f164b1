import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { addAccount, newAddress } from '../../support/people/accounts.ts';
import { inboxOf } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: OwnTestStack;
let event: { eventId: string; token: string };

beforeAll(async () => {
  test = await startTestStack();
  event = await openEvent((await test.addOrganization('Mail & Co.')).admin, 'Spring <evening>');
});
afterAll(() => test?.stop());

async function received(address: string, ms = 20_000) {
  for (const end = Date.now() + ms; Date.now() < end; await delay(50)) {
    const mails = await inboxOf(test.url, address);
    if (mails.length > 0) return mails;
  }
  return [];
}

async function join() {
  const form = makeForm({ first_name: 'Ada' });
  await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
  return form.contact.email;
}

it('confirms a registration once, with the event’s details', async () => {
  const [mail, ...more] = await received(await join());
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("You're registered for Spring <evening>");
  expect(mail?.body.text).toContain('Mail & Co.');
  expect(mail?.body.text).toContain('The Green Room');
  expect(mail?.body.html).toContain('Spring &lt;evening&gt;');
});

it('outlives a mail service that is down: the reply does not wait, the mail comes later', async () => {
  const end = test.stack.services.inject(({ service }) =>
    service === 'ses' ? { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'down' } : undefined,
  );
  const address = await join();
  const table = rawTable(test.stack);
  let mail: Record<string, unknown> | undefined;
  for (let attempt = 0; attempt < 100 && mail?.['status'] !== 'retry'; attempt += 1) {
    await delay(100);
    mail = (await table.all()).find((item) => item['to'] === address);
  }
  expect(mail).toMatchObject({ status: 'retry', attempts: 1 });
  expect(await inboxOf(test.url, address)).toEqual([]);
  end();
  // Runs the schedule as if half a minute had passed.
  const due = new Date(Date.now() - 1000).toISOString();
  await table.set({ pk: String(mail?.['pk']), sk: 'MAIL' }, { due, g4s: `${due}#bulk#${mail?.['id']}` });
  await passMinute(test.stack);
  expect(await received(address)).toHaveLength(1);
});

it('limits codes to strangers per hour and client; accounts get theirs in any case', async () => {
  const table = rawTable(test.stack);
  const ask = (email: string) => test.visitor.ask(accounts.sendSignUpCode, { email });
  await ask(newAddress());
  const counted = (await table.all()).filter(({ pk }) => String(pk).startsWith('ASKED#'));
  // Counts for this hour, and for the next in case it begins now.
  const [{ pk = '', sk = '' } = {}] = counted;
  const next = `HOUR#${Number(String(sk).slice(5)) + 3_600_000}`;
  await table.put([String(sk), next].map((hour) => ({ pk, sk: hour, asked: 99 })));

  const { email: known } = await addAccount(test, 'user');
  const [last, beyond] = [newAddress(), newAddress()];
  const answers = [await ask(last), await ask(beyond), await ask(known)].map(({ status, body }) => [status, body]);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  await test.visitor.call(accounts.sendResetCode, { email: known });
  await expect.poll(async () => (await inboxOf(test.url, known)).length, { timeout: 20_000 }).toBe(2);
  expect(await received(last)).toHaveLength(1);
  expect(await inboxOf(test.url, beyond)).toEqual([]);
});
