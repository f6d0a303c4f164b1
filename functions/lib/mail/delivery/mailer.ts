import { SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { mailboxOf } from '#shared/rules/text/mailbox.ts';
import { sesClient } from '../../aws/aws-clients.ts';
import { env } from '../../env.ts';
import { organizationTag } from './mail-tags.ts';

/** A file attached to an email. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
  /** Content id of a picture that is shown inside the email, as `cid:`. */
  readonly cid?: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** The address where the recipient can leave the list that the email is about. The mail program's own button uses it (RFC 2369). */
  readonly unsubscribe?: string;
  /** Shown as the sender, before the product's address; if left out, the product's name. */
  readonly from?: string;
  /** The address that answers go to; if left out, the product's, which nobody reads. */
  readonly replyTo?: string;
  /** The tenant whose quota the email counts toward. SES repeats it if the email bounces. */
  readonly organization?: string;
}

/** A permanent refusal of an email, which must not be retried. `code` is SES's own code, and does not contain the address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The mail was refused: ${code}`, { cause });
    this.code = code;
  }
}

/**
 * SendRawEmail errors about this message or its recipient, which a retry cannot fix. After any other error (sending is paused, a
 * configuration set or permission is missing, the MAIL FROM domain is not verified, throttling), the email is retried for three days.
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html#API_SendRawEmail_Errors
 */
const permanent = new Set([
  'MessageRejected',
  'InvalidParameterValue',
  'InvalidParameterValueException',
  'ValidationError',
  'ValidationException',
]);

export type SendCommand = (command: SendRawEmailCommand) => Promise<unknown>;

/**
 * Sends one email through SES, from the product's address and with its configuration set (bounces, complaints). The email goes to the
 * mailbox exactly as stored (`mailboxOf`), never to an address parsed from it.
 * @throws MailRefused if a retry is useless; any other error is transient, and the email may be retried.
 */
export async function sendMail(mail: Mail, send: SendCommand = (command) => sesClient().send(command)): Promise<void> {
  if (mailboxOf(mail.to) !== mail.to) throw new MailRefused('NotAMailbox', undefined);
  const command = new SendRawEmailCommand({
    Source: env('MAIL_FROM'),
    Destinations: [mail.to],
    RawMessage: { Data: await compose(mail) },
    ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
    ...(mail.organization === undefined ? {} : { Tags: [{ Name: organizationTag, Value: mail.organization }] }),
  });
  try {
    await send(command);
  } catch (error) {
    if (error instanceof SESServiceException && permanent.has(error.name)) throw new MailRefused(error.name, error);
    throw error;
  }
}

/** A line break would end the header. */
const onOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Returns the MIME message: text and HTML as alternatives, and the files. */
function compose({ to, subject, html, text, attachments = [], unsubscribe, from = 'Table Two', replyTo }: Mail): Promise<Buffer> {
  const message = new MailComposer({
    from: { name: onOneLine(from), address: env('MAIL_FROM') },
    // As for the recipient, nothing is parsed from the address.
    ...(replyTo === undefined || mailboxOf(replyTo) !== replyTo ? {} : { replyTo: { name: '', address: replyTo } }),
    // An address in an object is used as it is. An address in a string would be parsed again, with names, groups and comments.
    to: { name: '', address: to },
    subject: onOneLine(subject),
    html,
    text,
    attachments: attachments.map((file) => ({ ...file })),
    ...(unsubscribe === undefined ? {} : { headers: { 'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` } } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}
