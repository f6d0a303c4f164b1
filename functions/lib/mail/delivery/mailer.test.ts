import { SESServiceException, type SendRawEmailCommandInput } from '@aws-sdk/client-ses';
import { simpleParser } from 'mailparser';
import { beforeEach, expect, test, vi } from 'vitest';
import { MailRefused, type SendCommand, sendMail } from './mailer.ts';

const mail = { to: 'ada@example.com', subject: 'Hello\r\nBcc: all@example.com', html: '<p>Hi</p>', text: 'Hi' };
const failing =
  (name: string): SendCommand =>
  async () => {
    throw new SESServiceException({ name, $fault: 'client', $metadata: {}, message: 'Email address is not verified: ada@example.com' });
  };

beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'hello@tabletwo.example');
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'mail-events');
});

const messageOf = (input: SendRawEmailCommandInput | undefined) => Buffer.from(input?.RawMessage?.Data ?? '').toString();

test('a mail has one recipient, our sender, both parts, the configuration set, and its subject on one line', async () => {
  const sent: SendRawEmailCommandInput[] = [];
  await sendMail(mail, async (command) => sent.push(command.input));
  expect(sent).toMatchObject([
    { Source: 'hello@tabletwo.example', Destinations: ['ada@example.com'], ConfigurationSetName: 'mail-events' },
  ]);
  const message = messageOf(sent[0]);
  expect(message).toMatch(/^From: Table Two <hello@tabletwo.example>\r\nTo: ada@example.com\r\nSubject: Hello Bcc: all@example.com\r\n/);
  expect(message).not.toMatch(/^Bcc:/m);
  expect(message).toContain('Content-Type: multipart/alternative');
  expect(message).toContain('<p>Hi</p>');
  expect(message).not.toContain('Content-Disposition');
});

test('a mail about a list says where one leaves it', async () => {
  const sent: SendRawEmailCommandInput[] = [];
  await sendMail({ ...mail, unsubscribe: 'https://tabletwo.example/waitlist/token' }, async (command) => sent.push(command.input));
  expect(messageOf(sent[0])).toMatch(/^List-Unsubscribe: <https:\/\/tabletwo.example\/waitlist\/token>\r\n/m);
});

test.for(['n1<ada@example.com>', 'ada@example.com;evil.example', '(c)ada@example.com', 'Ada@example.com', 'v\u0085bcc:ada@example.com'])(
  'nothing is sent to %j, out of which a composer would read something else',
  async (to) => {
    const sent: unknown[] = [];
    const refusal = await sendMail({ ...mail, to }, async (command) => sent.push(command)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'MailRefused', code: 'NotAMailbox' });
    expect(sent).toEqual([]);
  },
);

test('an invitation is tagged with its organization, which a bounce repeats', async () => {
  const sent: SendRawEmailCommandInput[] = [];
  await sendMail({ ...mail, organization: 'tenant_1-x' }, async (command) => sent.push(command.input));
  expect(sent[0]?.Tags).toEqual([{ Name: 'organization', Value: 'tenant_1-x' }]);
});

test('files are attached', async () => {
  const sent: SendRawEmailCommandInput[] = [];
  const attachments = [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }];
  await sendMail({ ...mail, attachments }, async (command) => sent.push(command.input));
  const message = messageOf(sent[0]);
  expect(message).toContain('Content-Disposition: attachment; filename=event.ics');
  expect(message).toContain('Content-Type: text/calendar');
});

test('a picture that the mail shows is part of it', async () => {
  const sent: SendRawEmailCommandInput[] = [];
  const picture = { filename: 'door-code.png', contentType: 'image/png', content: Buffer.from([1, 2, 3]), cid: 'door-code' };
  await sendMail({ ...mail, attachments: [picture] }, async (command) => sent.push(command.input));
  const message = messageOf(sent[0]);
  expect(message).toContain('Content-Type: multipart/related');
  expect(message).toContain('Content-ID: <door-code>');
  expect(message).toContain('AQID');
});

test.for(['MessageRejected', 'InvalidParameterValue'])('%s is final, and its message does not repeat the address', async (name) => {
  const refusal = await sendMail(mail, failing(name)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MailRefused);
  expect(refusal).toMatchObject({ code: name, message: `The mail was refused: ${name}`, cause: { name } });
});

test.for([
  'Throttling',
  'AccountSendingPausedException',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
  'AccessDenied',
  'ServiceUnavailable',
])('%s may be retried', async (name) => {
  await expect(sendMail(mail, failing(name))).rejects.not.toBeInstanceOf(MailRefused);
});

test('a broken connection may be retried', async () => {
  const broken: SendCommand = async () => {
    throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  };
  await expect(sendMail(mail, broken)).rejects.toThrow('socket hang up');
});

test('a mail of an organization names it before our address, and sends answers to its own', async () => {
  const sent: SendRawEmailCommandInput[] = [];
  await sendMail({ ...mail, from: 'Slow Dates via Table Two', replyTo: 'anna@slow.example' }, async (command) => sent.push(command.input));
  expect(sent[0]?.Source).toBe('hello@tabletwo.example');
  const message = messageOf(sent[0]);
  expect(message).toMatch(/^From: Slow Dates via Table Two <hello@tabletwo.example>\r\n/);
  expect(message).toMatch(/^Reply-To: anna@slow.example\r\n/m);
});

test.for([
  'Slow\r\nBcc: all@example.com',
  'Slow <all@example.com>, "Dates',
  'all@example.com, Dates',
  'Müller & Söhne: Abend; (nur) heute',
  '春の宴 — ein sehr langer Name, der über mehr als eine Zeile eines Kopfes geht, ganz ohne Zweifel',
])('the name %j is read as the name of our address, and as nothing else', async (from) => {
  const sent: SendRawEmailCommandInput[] = [];
  await sendMail({ ...mail, from }, async (command) => sent.push(command.input));
  const read = await simpleParser(Buffer.from(messageOf(sent[0])));
  expect(read.from?.value).toEqual([{ name: from.replace('\r\n', ' '), address: 'hello@tabletwo.example' }]);
  expect(read.bcc).toBeUndefined();
});

test.for(['anna@slow.example, all@example.com', 'Anna <anna@slow.example>', 'anna@slow.example\r\nBcc: all@example.com'])(
  'answers do not go to %j, which is no plain address',
  async (replyTo) => {
    const sent: SendRawEmailCommandInput[] = [];
    await sendMail({ ...mail, replyTo }, async (command) => sent.push(command.input));
    expect(messageOf(sent[0])).not.toMatch(/^(Reply-To|Bcc):/m);
  },
);
