import { Problem } from '#shared/contract/errors.ts';
import type { EveningPayment } from '#shared/model/payments/evening-payment.ts';
import type { TransferLink } from '#shared/model/payments/transfer.ts';
import { canPassOn, transferUntil } from '#shared/rules/payments/transfers.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { dropTransfer, putTransfer } from '../../data/payments/transfers.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { env } from '../../lib/env.ts';
import { newNonce } from '../../lib/ids.ts';
import { deriveSecret } from '../../lib/secrets/secrets.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { findOrderOf, isRefundedNow, keptOf } from '../participants/leaving-order.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** Derives the token in the link that passes on a guest's place. It is derived again for each look at the evening, and never stored. */
const transferToken = (eventId: string, participantId: string, nonce: string): Promise<string> =>
  deriveSecret('transfer-link', `${eventId} ${participantId}`, nonce, 1);

const linkTo = (token: string): string => `${env('SITE_URL')}/transfer/${token}`;

/**
 * Returns a new link with which somebody else takes over a guest's place. An earlier link stops working.
 * @throws Problem `participant_not_found`, `mail_proof_needed`, `transfer_not_possible`, `conflict`
 */
export async function openTransfer(
  actor: ParticipantActor,
  participantId: string,
  eventId: string,
  { now } = realTimeAndIds,
): Promise<TransferLink> {
  const { tenantId } = actor;
  const [{ registration }, event] = await Promise.all([
    requireCardOwner(actor, participantId, eventId),
    findEvent(tenantId, eventId, { consistent: true }),
  ]);
  if (event === undefined) throw new Problem('participant_not_found');
  const { payment } = registration;
  if (payment === null || !canPassOn(event, registration, now())) throw new Problem('transfer_not_possible');
  const nonce = newNonce();
  const token = await transferToken(eventId, participantId, nonce);
  if (!(await putTransfer({ tenantId, eventId, participantId, nonce }, token, payment.order, event.end))) throw new Problem('conflict');
  return { link: linkTo(token), until: transferUntil(event.start) };
}

/**
 * Makes the link with which somebody else takes over a guest's place stop working. Idempotent.
 * @throws Problem `participant_not_found`, `mail_proof_needed`
 */
export async function revokeTransfer(actor: ParticipantActor, participantId: string, eventId: string): Promise<void> {
  await requireCardOwner(actor, participantId, eventId);
  if (!(await dropTransfer(actor.tenantId, eventId, participantId))) throw new Problem('participant_not_found');
}

/** Describes to guests what they pay or have paid for their place, and what they can do with it; undefined if nothing. */
export async function describePayment(
  event: StoredEvent,
  registration: StoredRegistration,
  now: number,
): Promise<EveningPayment | undefined> {
  const { payment, transfer } = registration;
  const order = await findOrderOf(event, registration);
  if (payment === null || order === undefined) return undefined;
  const link = transfer === null ? null : linkTo(await transferToken(event.id, registration.id, transfer));
  return {
    ...{ mark: payment.mark, way: order.way, currency: order.currency },
    amount: payment.mark === 'due' ? order.amount : keptOf(order),
    refunded_if_canceled: payment.mark === 'paid' && keptOf(order) > 0 && isRefundedNow(order, event, now),
    ...(canPassOn(event, registration, now) ? { pass_on: { link, until: transferUntil(event.start) } } : {}),
  };
}
