import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

const store = z.object({
  emails: z.array(
    z.object({
      subject: z.string(),
      destination: z.object({ to: z.array(z.string()) }),
      body: z.object({ html: z.string(), text: z.string() }),
      /** Content in base64; none of those sent before the last start. */
      attachments: z.array(z.object({ filename: z.optional(z.string()), content: z.string() })),
    }),
  ),
});
export type ReceivedMail = z.output<typeof store>['emails'][number];

/** The local inbox's mails to an address, oldest first. @param origin `http://localhost:3000` */
export async function inboxOf(origin: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${origin}/inbox/store`);
  const { emails } = z.parse(store, await response.json());
  return emails.filter(({ destination }) => destination.to.includes(address));
}

/** Waits until an address has so many mails, and returns the last of them. @throws Error after `ms` */
export async function awaitMail(origin: string, address: string, count = 1, ms = 8000): Promise<ReceivedMail> {
  let mails: ReceivedMail[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await delay(40)) {
    mails = await inboxOf(origin, address);
    const mail = mails.at(-1);
    if (mail !== undefined && mails.length >= count) return mail;
  }
  throw new Error(`${mails.length} of ${count} mails came for ${address}: ${mails.map(({ subject }) => subject).join(', ')}`);
}

/** The six digits in a code mail's text. */
export function codeIn({ body }: ReceivedMail): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(body.text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${body.text}`);
  return code;
}

/** The token in an invitation mail's link. */
export function invitationTokenIn({ body }: ReceivedMail): string {
  const token = /\/accept-invite\?token=([\w-]+)/.exec(body.text)?.[1];
  if (token === undefined) throw new Error(`No invitation in: ${body.text}`);
  return token;
}
