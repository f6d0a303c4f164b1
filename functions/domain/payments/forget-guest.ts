import { forgetMails } from '../../data/mail/mails.ts';
import { listCodesOfAddress, removeCode } from '../../data/payments/codes.ts';
import { endOrder } from '../../data/payments/order-ends.ts';
import { changeOrder, findOrder, listOrdersOfGuest } from '../../data/payments/orders.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { returnedMailIds } from './payment-mails.ts';

/**
 * Forgets an erased guest: their orders keep the figures and no longer say whose they were, and what was due ends. Codes for their address
 * and emails about their money go (docs/rules/payments.md#kept). Idempotent.
 */
export async function forgetGuest(tenantId: string, { id, email }: { readonly id: string; readonly email: string }): Promise<void> {
  for (const { eventId, order } of await listOrdersOfGuest(tenantId, id)) {
    await retryWhenChanged(async () => {
      const current = await findOrder(tenantId, eventId, order.id);
      if (current?.participantId !== id) return undefined;
      const of = { tenantId, eventId, order: current };
      await forgetMails(returnedMailIds(current));
      // Nobody is left who could pay. The next attempt forgets the guest.
      if (current.state === 'due') {
        await endOrder(of);
        return changed;
      }
      return (await changeOrder(of, { participantId: null })) ? undefined : changed;
    });
  }
  // Without the address, anybody could use them.
  for (const { code } of await listCodesOfAddress(tenantId, email)) await writeTogether([removeCode(tenantId, code)]);
}
