import { Problem } from '#shared/contract/errors.ts';
import type { TransferLink } from '#shared/model/payments/transfer.ts';
import { canPassOn, transferUntil } from '#shared/rules/payments/transfers.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { dropTransfer, putTransfer } from '../../data/payments/transfers.ts';
import { newNonce } from '../../lib/ids.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { transferAddress, transferToken } from '../participants/transfer-link.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

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
  return { link: transferAddress(token, event.language), until: transferUntil(event.start) };
}

/**
 * Makes the link with which somebody else takes over a guest's place stop working. Idempotent.
 * @throws Problem `participant_not_found`, `mail_proof_needed`
 */
export async function revokeTransfer(actor: ParticipantActor, participantId: string, eventId: string): Promise<void> {
  await requireCardOwner(actor, participantId, eventId);
  if (!(await dropTransfer(actor.tenantId, eventId, participantId))) throw new Problem('participant_not_found');
}
