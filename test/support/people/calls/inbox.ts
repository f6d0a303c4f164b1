import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

const receivedMail = z.object({
  messageId: z.string(),
  /** When the email was received, in epoch seconds. */
  at: z.number(),
  /** The sender and, if answers go elsewhere, the address for them, as a mail program shows both. */
  from: z.string(),
  replyTo: z.array(z.string()),
  subject: z.string(),
  destination: z.object({ to: z.array(z.string()) }),
  body: z.object({ html: z.string(), text: z.string() }),
  /** Content in base64; empty for emails sent before the last start. */
  attachments: z.array(z.object({ filename: z.optional(z.string()), content: z.string() })),
});
const store = z.object({ emails: z.array(receivedMail) });
export type ReceivedMail = z.output<typeof receivedMail>;

/**
 * The emails of each inbox that have been read so far, keyed by id. An inbox only grows, and after a few hundred guests contains megabytes,
 * too many to read at every poll.
 */
const known = new Map<string, Map<string, ReceivedMail>>();

/** Returns all emails of the local inbox, oldest first. @param origin such as `http://localhost:3000` */
export async function readInbox(origin: string): Promise<readonly ReceivedMail[]> {
  const mails = known.get(origin) ?? new Map<string, ReceivedMail>();
  const last = [...mails.values()].at(-1);
  const response = await fetch(`${origin}/inbox/store${last === undefined ? '' : `?since=${last.at}`}`);
  const { emails } = z.parse(store, await response.json());
  // Another stack now uses a former stack's port, and has a different inbox.
  if (last !== undefined && !emails.some(({ messageId }) => messageId === last.messageId)) {
    known.delete(origin);
    return readInbox(origin);
  }
  for (const mail of emails) if (!mails.has(mail.messageId)) mails.set(mail.messageId, mail);
  known.set(origin, mails);
  return [...mails.values()];
}

/** Returns the local inbox's emails to an address, oldest first. @param origin such as `http://localhost:3000` */
export async function inboxOf(origin: string, address: string): Promise<ReceivedMail[]> {
  return (await readInbox(origin)).filter(({ destination }) => destination.to.includes(address));
}

/**
 * Waits for email to an address, and returns the last one.
 * @param wanted how many emails must have arrived, or how the subject begins, because two emails sent at the same time may arrive in either
 * order
 * @throws Error after `ms`
 */
export async function awaitMail(origin: string, address: string, wanted: number | string = 1, ms = 20_000): Promise<ReceivedMail> {
  const [count, about] = typeof wanted === 'number' ? [wanted, ''] : [1, wanted];
  let mails: ReceivedMail[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await delay(40)) {
    mails = await inboxOf(origin, address);
    const meant = mails.filter(({ subject }) => subject.startsWith(about));
    const mail = meant.at(-1);
    if (mail !== undefined && meant.length >= count) return mail;
  }
  throw new Error(`${wanted}: came for ${address} only ${mails.map(({ subject }) => subject).join(', ') || 'nothing'}`);
}

/** Returns the six digits in the text of an email with a code. */
export function codeIn({ body }: ReceivedMail): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(body.text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${body.text}`);
  return code;
}

/** Returns the token in the link of an invitation email. */
export function invitationTokenIn({ body }: ReceivedMail): string {
  const token = /\/accept-invite\?token=([\w-]+)/.exec(body.text)?.[1];
  if (token === undefined) throw new Error(`No invitation in: ${body.text}`);
  return token;
}
