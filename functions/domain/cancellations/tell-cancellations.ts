import { cancellationMessage, listDueCancellations, tellCancellation } from '../../data/cancellations/cancellations.ts';
import { findEvent } from '../../data/events/events.ts';
import { hasOrders } from '../../data/payments/orders.ts';
import { isClosing } from '../../data/tenants/tenants.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { canceledSubject } from '../../lib/mail/templates/canceled-mail.ts';
import { en } from '../../lib/mail/words/en.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { listConcerned } from '../messages/recipients.ts';

/**
 * Tells everybody concerned about canceled events whose ten minutes are over. Stores one message for each event; its emails are then
 * written like those of any message. Nobody can join a canceled event, so the list is complete.
 * @param upTo epoch ms
 * @returns false if some are left at `ends`, epoch ms
 */
export async function tellCancellations(upTo: number, ends?: number): Promise<boolean> {
  const due = inTurn(await listDueCancellations(new Date(upTo).toISOString()), minuteOf(upTo));
  return eachDespiteFailures(due, 'Guests could not be told about a cancellation', (event) => tell(event, upTo), ends);
}

async function tell({ tenantId, eventId }: { tenantId: string; eventId: string }, now: number): Promise<void> {
  const [event, closing] = await Promise.all([findEvent(tenantId, eventId, { consistent: true }), isClosing(tenantId)]);
  // The index may not show yet that a cancellation was undone. A closing organization writes to no one unless the closing is undone.
  if (event === undefined || event.cancellation === null || event.cancellation.told || closing) return;
  const { cancellation } = event;
  if (Date.parse(cancellation.mailsAt) > now) return;
  // Nobody needs to hear of the cancellation once the event would be over, for instance because its organization was closed for a while.
  const { to } = Date.parse(event.end) > now ? await listConcerned(tenantId, eventId) : { to: [] };
  const message = {
    ...{ id: cancellationMessage, subject: canceledSubject(event, en), text: cancellation.reason, by: cancellation.by },
    ...({ at: new Date(now).toISOString(), all: to.length, next: 0, audience: 'concerned', calendar: true } as const),
  };
  const isRefunded = event.price !== null || (await hasOrders(tenantId, eventId));
  await tellCancellation(event, cancellation, { message, to }, { isRefunded });
}
