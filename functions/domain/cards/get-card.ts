import type { Card, CardLine } from '#shared/model/cards/card.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findCard } from '../../data/cards/cards.ts';
import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { photoSigner } from '../../lib/photos/photo-urls.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { shownFirstName } from '../plan/guest-seat.ts';
import { listMet } from '../plan/list-met.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { describeResults } from './find-results.ts';
import { channelsOf } from './given-contact.ts';
import { shownOf } from './whose-word.ts';

/**
 * Returns a guest's own card: the people whom the guest met, what the guest said about each, and after the release also the results.
 * @throws Problem `participant_not_found`, `mail_proof_needed`
 */
export async function getCard(actor: ParticipantActor, participantId: string, eventId: string, { now } = realTimeAndIds): Promise<Card> {
  const { tenantId } = actor;
  const [{ profile }, night] = await Promise.all([requireCardOwner(actor, participantId, eventId), findNight(tenantId, eventId)]);
  const state = night?.cards ?? 'none';
  const has = channelsOf(profile);
  const at = new Date(now()).toISOString();
  if (state === 'none') return { state, lines: [], share: null, share_at: 0, has, results: null, at };
  const [stored, met, sign] = await Promise.all([
    findCard(tenantId, eventId, participantId),
    listMet(tenantId, eventId, night, participantId),
    photoSigner(tenantId),
  ]);
  const card = shownOf(stored, profile.access);
  const [people, results] = await Promise.all([
    findRegistrationsAt(
      tenantId,
      eventId,
      met.map(({ id }) => id),
    ),
    state === 'released' ? describeResults(tenantId, eventId, card, night?.releasedAt ?? now()) : null,
  ]);
  const lines = met.flatMap(({ id, number, round }): CardLine[] => {
    const person = people.get(id);
    if (person === undefined) return [];
    const { answer = null, note = '', at: said = 0 } = card.lines[id] ?? {};
    const photo_url = person.showPhoto ? sign(person.photoKey).thumbnail_url : null;
    return [{ id, number, name: shownFirstName(person), round, photo_url, answer, note, at: said }];
  });
  return { state, lines, share: card.share, share_at: card.shareAt, has, results, at };
}
