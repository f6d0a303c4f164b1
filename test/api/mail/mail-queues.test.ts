import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { newAddress } from '../../support/people/accounts.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { awaitMail, codeIn, inboxOf } from '../../support/people/calls/inbox.ts';
import { soonest } from '../../support/people/calls/soonest.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';
import { quietTable } from '../../support/stack/table/table-digest.ts';

let test: OwnTestStack;
let table: RawTable;
let event: { eventId: string; token: string };
let end = () => {};

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  event = await openEvent((await test.addOrganization('Small')).admin, 'Small evening');
});
afterEach(() => end());
afterAll(() => test?.stop());

const queueOf = (queue: 'prompt' | 'bulk') => test.stack.services.queues.named.get(resourceNames.mailQueues[queue]);
const mailTo = async (address: string) => (await table.all()).find((item) => item['sk'] === 'MAIL' && item['to'] === address);
const minute = () => passMinute(test.stack);
const keyOf = (mail: Record<string, unknown> | undefined) => ({ pk: String(mail?.['pk']), sk: 'MAIL' });

async function join200() {
  const { admin } = await test.addOrganization('Festival');
  const { eventId } = await openEvent(admin);
  const emails = Array.from({ length: 200 }, () => newAddress());
  const { sent } = await admin.call(registrationLink.sendInvites, { id: eventId, emails });
  expect(sent).toBe(200);
  return emails;
}

/** Registers a guest. @returns the address */
async function register(): Promise<string> {
  const form = makeForm();
  await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
  return form.contact.email;
}

const whileDown = () =>
  test.stack.services.inject(({ service }) =>
    service === 'ses' ? { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'down' } : undefined,
  );

describe('codes and invitations', () => {
  it('a code arrives within two seconds while 200 invitations wait for a slow mail service, and each of those is sent once', async () => {
    // Warms up the functions, as at any event.
    await test.visitor.call(accounts.sendSignUpCode, { email: newAddress() });
    await register();
    end = test.stack.services.inject(({ service }) => (service === 'ses' ? { kind: 'delay', milliseconds: 700 } : undefined));
    const timeOfCode = async () => {
      const [email, asked] = [newAddress(), Date.now()];
      await test.visitor.call(accounts.sendSignUpCode, { email });
      expect(codeIn(await awaitMail(test.url, email))).toMatch(/^\d{6}$/);
      return Date.now() - asked;
    };
    const emails = await join200();
    await eventually(
      async () => queueOf('bulk')?.size ?? 0,
      (size) => size > 150,
    );
    expect(await soonest(2000, timeOfCode)).toBeLessThanOrEqual(2000);
    expect(queueOf('bulk')?.size).toBeGreaterThan(100);
    end();
    const statusOf = async () => {
      const mails = (await table.all()).filter((item) => item['sk'] === 'MAIL');
      return emails.filter((address) => mails.some((mail) => mail['to'] === address && mail['status'] === 'sent')).length;
    };
    expect(await eventually(statusOf, (sent) => sent === 200, 60_000)).toBe(200);
    for (const address of emails.filter((_, index) => index % 20 === 0)) expect(await inboxOf(test.url, address)).toHaveLength(1);
    expect(queueOf('bulk')?.size).toBe(0);
  });

  it('of many messages for one mail, in any order or at the same moment, one sends it', async () => {
    end = whileDown();
    const addresses = [await register(), await register()];
    const mails = await eventually(
      () => Promise.all(addresses.map(mailTo)),
      (found) => found.every((mail) => mail?.['status'] === 'retry'),
    );
    end();
    const past = new Date(Date.now() - 1000).toISOString();
    for (const mail of mails) await table.set(keyOf(mail), { due: past });
    for (let time = 0; time < 12; time += 1) for (const mail of mails) queueOf('bulk')?.send(String(mail?.['id']));
    await Promise.all(addresses.map((address) => awaitMail(test.url, address)));
    // Messages received during the lease are received again when it ends, and find the email already sent.
    await quietTable(table);
    for (const address of addresses) expect(await inboxOf(test.url, address)).toHaveLength(1);
  });

  it('a message for a mail that does not exist, or was erased, is dropped', async () => {
    await eventually(
      async () => queueOf('prompt')?.size,
      (size) => size === 0,
    );
    queueOf('prompt')?.send('nobody');
    await eventually(
      async () => queueOf('prompt')?.size,
      (size) => size === 0,
    );
    expect(await table.get({ pk: 'MAIL#nobody', sk: 'MAIL' })).toBeUndefined();
  });
});

describe('a mail that the mail service does not accept', () => {
  it('is hidden in its queue: an invitation for half a minute, a code for two seconds', async () => {
    end = whileDown();
    const email = newAddress();
    await test.visitor.call(accounts.sendSignUpCode, { email });
    const slow = await register();
    const seconds = async (address: string) => {
      const mail = await eventually(
        () => mailTo(address),
        (found) => found?.['status'] === 'retry',
      );
      return (Date.parse(String(mail?.['due'])) - Date.now()) / 1000;
    };
    const [ofCode, wait] = await Promise.all([seconds(email), seconds(slow)]);
    expect(ofCode).toBeLessThanOrEqual(4);
    expect([wait > 20, wait <= 30]).toEqual([true, true]);
    end();
    // No schedule is needed: the message is received again by itself.
    await awaitMail(test.url, email, 1, 15_000);
    expect(await inboxOf(test.url, slow)).toEqual([]);
  });

  it('for more than a quarter of an hour leaves the queue, and is found in the table when it is due', async () => {
    end = whileDown();
    const address = await register();
    const first = await eventually(
      () => mailTo(address),
      (found) => found?.['status'] === 'retry',
    );
    // Makes this the sixth attempt: 30 s doubled five times is 16 minutes.
    await table.set(keyOf(first), { attempts: 5, due: new Date(Date.now() - 1000).toISOString() });
    queueOf('bulk')?.send(String(first?.['id']));
    const mail = await eventually(
      () => mailTo(address),
      (found) => found?.['attempts'] === 6 && found['status'] === 'retry',
    );
    expect(mail?.['g4']).toMatch(/^MAIL#WAITING#[0-7]$/);
    expect(mail?.['g4s']).toBe(`${mail?.['due']}#bulk#${mail?.['id']}`);
    end();
    await minute();
    expect(await inboxOf(test.url, address)).toEqual([]);
    const due = new Date(Date.now() - 1000).toISOString();
    await table.set(keyOf(mail), { due, g4s: `${due}#bulk#${mail?.['id']}` });
    await minute();
    await awaitMail(test.url, address);
    const closed = await eventually(
      () => mailTo(address),
      (found) => found?.['status'] === 'sent',
    );
    expect([closed?.['due'], closed?.['g4'], closed?.['g4s']]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a mail whose message is lost', () => {
  it('because SQS was down longer than the stream retries is found when it is missed, and sent once', async () => {
    end = test.stack.services.inject(({ service }) =>
      service === 'sqs' ? { kind: 'error', status: 503, code: 'ServiceUnavailable', message: 'down' } : undefined,
    );
    const address = await register();
    const given = () => readFile(join(test.stack.dataDir, dataDirNames.deadLetters), 'utf8').catch(() => '');
    await eventually(given, (text) => text.includes(address), 60_000);
    end();
    const mail = await mailTo(address);
    expect(mail).toMatchObject({ status: 'pending', attempts: 0 });
    const [check] = String(mail?.['g4s']).split('#');
    expect(Date.parse(String(check)) - Date.now()).toBeGreaterThan(2 * 3_600_000);
    await minute();
    await quietTable(table);
    expect(await inboxOf(test.url, address)).toEqual([]);
    await table.set(keyOf(mail), { g4s: `${new Date(Date.now() - 1000).toISOString()}#bulk#${mail?.['id']}` });
    await Promise.all([minute(), minute()]);
    await awaitMail(test.url, address);
    await quietTable(table);
    expect(await inboxOf(test.url, address)).toHaveLength(1);
  });

  it.each(['retry', 'sending'])('and that an earlier release stored under its single key, as %s, is migrated and sent', async (status) => {
    end = whileDown();
    const address = await register();
    const mail = await eventually(
      () => mailTo(address),
      (found) => found?.['status'] === 'retry',
    );
    end();
    const due = new Date(Date.now() - 1000).toISOString();
    const { g4: _, g4s: __, ...rest } = mail ?? {};
    await table.put([{ ...rest, status, due, g1: 'MAIL#DUE', g1s: `${due}#${mail?.['id']}` }]);
    await minute();
    await awaitMail(test.url, address);
    const sent = await eventually(
      () => mailTo(address),
      (found) => found?.['status'] === 'sent',
    );
    expect([sent?.['g1'], sent?.['g4']]).toEqual([undefined, undefined]);
    expect((await table.all()).filter((item) => item['g1'] === 'MAIL#DUE')).toEqual([]);
  });
});

describe('a refusal of the mail service', () => {
  const answering = (code: string) =>
    test.stack.services.inject(({ service }) => (service === 'ses' ? { kind: 'error', status: 400, code, message: 'no' } : undefined));

  it('about the recipient is final; the inviter is told for a day, and nobody else is kept from writing', async () => {
    const { admin } = await test.addOrganization('Refused');
    const { eventId } = await openEvent(admin);
    const [email, other] = [newAddress(), newAddress()];
    const invite = (emails: string[]) => admin.call(registrationLink.sendInvites, { id: eventId, emails });
    end = answering('MessageRejected');
    expect(await invite([email])).toMatchObject({ sent: 1 });
    const refused = await eventually(
      () => mailTo(email),
      (found) => found?.['status'] === 'refused',
    );
    expect(refused).toMatchObject({ reason: 'MessageRejected', attempts: 1 });
    expect([refused?.['due'], refused?.['g4']]).toEqual([undefined, undefined]);
    end();
    const error = 'The mail service refused mail to this address. You can try again tomorrow';
    await eventually(
      () => invite([email, other]),
      (result) => result.errors[0]?.error === error,
    );
    await test.visitor.call(accounts.sendSignUpCode, { email });
    await awaitMail(test.url, email);
    const note = (await table.all()).find((item) => item['reason'] === 'refused' && item['sk'] === 'SUPPRESSED');
    await table.set({ pk: String(note?.['pk']), sk: 'SUPPRESSED' }, { at: new Date(Date.now() - 25 * 3_600_000).toISOString() });
    expect(await invite([email])).toEqual({ sent: 1, failed: 0, errors: [] });
  });

  it('about the account is retried for three days, and no longer', async () => {
    end = answering('AccountSendingPausedException');
    const address = await register();
    const mail = await eventually(
      () => mailTo(address),
      (found) => found?.['status'] === 'retry',
    );
    await table.set(keyOf(mail), { attempts: 79, due: new Date(Date.now() - 1000).toISOString() });
    queueOf('bulk')?.send(String(mail?.['id']));
    const given = await eventually(
      () => mailTo(address),
      (found) => found?.['status'] === 'refused',
    );
    expect(given).toMatchObject({ reason: 'AccountSendingPausedException', attempts: 80 });
  });
});
