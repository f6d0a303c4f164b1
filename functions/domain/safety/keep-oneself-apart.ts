import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { askApart } from '../../data/keep-apart/own-apart.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { proofOf } from '../../data/profile/profile-openings.ts';
import { hashOfAddress } from '../../data/table/keys/hash.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/**
 * Keeps the caller apart from someone they met. Takes effect immediately, needs no reason, and only staff learn of it
 * (docs/rules/safety.md#keep-oneself-apart).
 * @returns whether the two people are kept apart now; false if the guest has reached the limit for this event
 * @throws Problem `participant_not_found`
 */
export async function keepOneselfApart(actor: ParticipantActor, eventId: string, about: string, { now }: TimeAndIds): Promise<boolean> {
  const { tenantId, participantId } = actor;
  const ids = participantId < about ? ([participantId, about] as const) : ([about, participantId] as const);
  const [first, second] = await Promise.all(ids.map((id) => findProfile(tenantId, id, { consistent: true })));
  if (first === undefined || second === undefined) throw new Problem('participant_not_found');
  const proof = proofOf((first.id === participantId ? first : second).access, actor);
  const refusal = await askApart(tenantId, eventId, participantId, {
    ids,
    addresses: [hashOfAddress(first.contact.email, first.id), hashOfAddress(second.contact.email, second.id)],
    ...{ reason: null, by: null, asked: { by: participantId, eventId }, hides: false },
    session: proof?.is === 'unproved' ? proof.sessionId : null,
    since: new Date(now()).toISOString(),
  });
  return refusal === undefined;
}
