import * as z from 'zod/mini';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html; other events are of no interest. */
const mailEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Bounce'), bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }) }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipients }) }),
]);

/**
 * What SES's event says of addresses. A transient bounce (a full mailbox) says nothing for long and is undefined, as is
 * any event but bounces and complaints.
 * @param message the SNS message, JSON
 */
export function readFeedback(message: string): { reason: 'bounce' | 'complaint'; addresses: string[] } | undefined {
  const found = z.safeParse(mailEvent, parseJson(message));
  if (!found.success) return undefined;
  const event = found.data;
  if (event.eventType === 'Complaint') return { reason: 'complaint', addresses: addressesOf(event.complaint.complainedRecipients) };
  if (event.bounce.bounceType !== 'Permanent') return undefined;
  return { reason: 'bounce', addresses: addressesOf(event.bounce.bouncedRecipients) };
}

/** An address may come with a name: `Ada <ada@example.org>`. */
const addressesOf = (list: z.output<typeof recipients>) =>
  list.map(({ emailAddress }) => /<([^>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
