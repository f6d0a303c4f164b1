import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestStack, type TestStack } from './stack-for-test.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    mailer: [
      ['mail', 'ses:SendEmail'],
      ['mail', 'ses:SendRawEmail'],
    ],
    other: [],
  });
});
afterAll(() => stack.stop());

const client = (name: string) => new SESClient({ ...stack.client(name), maxAttempts: 1 });
const mail = (subject: string) =>
  new SendEmailCommand({
    Source: 'Table Two <no-reply@table-two.test>',
    Destination: { ToAddresses: ['ada@example.com'] },
    Message: { Subject: { Data: subject }, Body: { Html: { Data: '<p>Grüße</p>' }, Text: { Data: 'Grüße' } } },
    ConfigurationSetName: 'table-two-local',
  });

const store = z.object({
  emails: z.array(
    z.object({ subject: z.string(), body: z.object({ text: z.string() }), destination: z.object({ to: z.array(z.string()) }) }),
  ),
});
async function subjects(): Promise<string[]> {
  const { emails } = store.parse(await (await fetch(`${stack.services.mailStoreUrl}/store`)).json());
  return emails.map(({ subject }) => subject);
}

test('mail is captured, and kept over a restart', async () => {
  const { MessageId } = await client('mailer').send(mail('First'));
  expect(MessageId).toBeTruthy();
  expect(await subjects()).toEqual(['First']);
  await stack.restart();
  await client('mailer').send(mail('Second'));
  expect(await subjects()).toEqual(['First', 'Second']);
});

test('without the right nothing is sent', async () => {
  await expect(client('other').send(mail('Never'))).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(await subjects()).not.toContain('Never');
});

test('delivery can be made to fail, to be slow to answer, or to lose its answer', async () => {
  const end = stack.services.inject(({ service }) =>
    service === 'ses' ? { kind: 'error', status: 400, code: 'MessageRejected', message: 'Address blacklisted.' } : undefined,
  );
  await expect(client('mailer').send(mail('Refused'))).rejects.toMatchObject({ name: 'MessageRejected' });
  end();
  const endLoss = stack.services.inject(({ service }) => (service === 'ses' ? { kind: 'drop', when: 'after' } : undefined));
  await expect(client('mailer').send(mail('Lost answer'))).rejects.toThrow();
  endLoss();
  const sent = await subjects();
  expect(sent).toContain('Lost answer');
  expect(sent).not.toContain('Refused');
});

test('a mail that cannot be stored is refused as SES’s own fault, also with an attachment, and sending works afterwards', async () => {
  const raw = (subject: string) =>
    new SendRawEmailCommand({
      RawMessage: { Data: Buffer.from(`From: no-reply@table-two.test\r\nTo: ada@example.com\r\nSubject: ${subject}\r\n\r\nText`) },
    });
  const file = stack.dataDir.mail;
  renameSync(file, `${file}.away`);
  mkdirSync(file);
  await expect(client('mailer').send(mail('Not kept'))).rejects.toMatchObject({ name: 'InternalFailure' });
  await expect(client('mailer').send(raw('Nor this'))).rejects.toMatchObject({ name: 'InternalFailure' });
  rmdirSync(file);
  renameSync(`${file}.away`, file);
  await client('mailer').send(raw('Kept again'));
  const sent = await subjects();
  expect(sent).toContain('Kept again');
  expect(sent).not.toContain('Nor this');
});
