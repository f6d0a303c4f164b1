import * as z from 'zod/mini';
import { organizationTag } from './mail-tags.ts';

/** The message tags on an email, each with its values. */
const mail = z.optional(z.object({ tags: z.optional(z.record(z.string(), z.array(z.string()))) }));

const recipients = z.array(z.object({ emailAddress: z.string() }));

interface MailFeedback {
  readonly reason: 'bounce' | 'complaint';
  readonly addresses: string[];
  readonly organization?: string;
}

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html; other events are ignored. */
const mailEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Bounce'), mail, bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }) }),
  z.object({ eventType: z.literal('Complaint'), mail, complaint: z.object({ complainedRecipients: recipients }) }),
]);

/**
 * Reads a bounce or complaint from an SES event; undefined for a transient bounce (a full mailbox) and for any other event. `organization`:
 * the tenant that sent the invitation or message.
 * @param message the SNS message, JSON
 */
export function readFeedback(message: string): MailFeedback | undefined {
  const found = z.safeParse(mailEvent, parseJson(message));
  if (!found.success) return undefined;
  const event = found.data;
  const [organization] = event.mail?.tags?.[organizationTag] ?? [];
  const whose = organization === undefined ? {} : { organization };
  if (event.eventType === 'Complaint')
    return { reason: 'complaint', addresses: addressesOf(event.complaint.complainedRecipients), ...whose };
  if (event.bounce.bounceType !== 'Permanent') return undefined;
  return { reason: 'bounce', addresses: addressesOf(event.bounce.bouncedRecipients), ...whose };
}

/** Returns only the addresses, because an address may come with a name: `Ada <ada@example.org>`. */
const addressesOf = (list: z.output<typeof recipients>) =>
  list.map(({ emailAddress }) => /<([^>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
