import { Problem } from '#shared/contract/errors.ts';
import type { CardForm, SavedCard, Share } from '#shared/model/cards/card.ts';
import { canBeReached } from '#shared/rules/cards/can-be-reached.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { answersOf, findCard, putCard, type StoredCard, type StoredLine } from '../../data/cards/cards.ts';
import { findRegistrationsAt } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { listMet } from '../plan/list-met.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { channelsOf } from './given-contact.ts';

/** Maximum number of answers that a guest may save in a minute. */
const answersPerMinute = 60;

/**
 * Saves a guest's answers about people they met. If there are two answers about the same person, or two choices of what to share, the later
 * one is kept, regardless of which arrives first. Reads no other guest's card, so neither the reply nor its timing depends on another card.
 * @returns the answers as they are stored now
 * @throws Problem `participant_not_found`, also for an answer about someone they have not met; `cards_closed`; `share_needed`;
 * `too_many_requests`; `mail_proof_needed`
 */
export async function saveCard(
  actor: ParticipantActor,
  participantId: string,
  { event_id: eventId, answers, share, share_at: sharedAt }: CardForm,
  { now } = realTimeAndIds,
): Promise<SavedCard> {
  const { tenantId } = actor;
  const [{ profile, proof }, night] = await Promise.all([requireCardOwner(actor, participantId, eventId), findNight(tenantId, eventId)]);
  if (night?.cards !== 'open') throw new Problem('cards_closed');
  const met = new Set((await listMet(tenantId, eventId, night, participantId)).map(({ id }) => id));
  if (answers.some(({ about }) => !met.has(about))) throw new Problem('participant_not_found');
  const by = proof.is === 'unproved' ? proof.sessionId : null;
  const about = [...new Set(answers.map((answer) => answer.about))];
  return retryWhenChanged(async () => {
    const [before, people] = await Promise.all([findCard(tenantId, eventId, participantId), findRegistrationsAt(tenantId, eventId, about)]);
    // Drops answers about guests who left or were erased while the phone was offline, or just before the card is written.
    const there = about.filter((id) => people.has(id));
    const kept = answers.filter((answer) => people.has(answer.about));
    const minute = countedIn(before, answers.length, now());
    const lines = kept.reduce((known, answer) => withAnswer(known, answer, { by, now: now() }), before.lines);
    const next: StoredCard = { ...before, ...withShare(before, share, { by, at: Math.min(sharedAt ?? now(), now()) }), lines, minute };
    if (wantsSomebody(next) && !canBeReached(next.share, channelsOf(profile))) throw new Problem('share_needed');
    const refused = await putCard(tenantId, eventId, next, there);
    if (refused === 'closed') throw new Problem('cards_closed');
    if (refused === 'gone') throw new Problem('participant_not_found');
    return refused === undefined ? describeSaved(next, there) : changed;
  });
}

function describeSaved(card: StoredCard, about: readonly string[]): SavedCard {
  const lines = about.flatMap((id) => {
    const line = card.lines[id];
    return line === undefined ? [] : [{ id, answer: line.answer, note: line.note, at: line.at }];
  });
  return { answered: answersOf({ ...card, gone: 0 }), lines, share: card.share, share_at: card.shareAt };
}

/**
 * Counts answers within the minute.
 * @throws Problem `too_many_requests`
 */
function countedIn({ minute: [known, count] }: StoredCard, answers: number, now: number): [number, number] {
  const minute = Math.floor(now / 60_000);
  const total = (known === minute ? count : 0) + answers;
  if (total > answersPerMinute) throw new Problem('too_many_requests', { retryAfter: 60 });
  return [minute, total];
}

function withAnswer(
  lines: Readonly<Record<string, StoredLine>>,
  { about, answer, note, at: given }: CardForm['answers'][number],
  { by, now }: { by: string | null; now: number },
): Readonly<Record<string, StoredLine>> {
  const before = lines[about];
  // A device's clock may be ahead. Its answer must not override every later one.
  const at = Math.min(given, now);
  if (before !== undefined && before.at > at) return lines;
  const kept = before ?? { answer: null, note: '', by };
  const said = answer === undefined ? { answer: kept.answer, by: kept.by } : { answer, by };
  return { ...lines, [about]: { ...said, note: note ?? kept.note, at } };
}

/**
 * Returns the card with a choice of what to share.
 * @param at when the choice was made; if two devices made one, the later choice is kept, as with answers
 */
const withShare = (
  before: StoredCard,
  share: Share | undefined,
  { by, at }: { by: string | null; at: number },
): Pick<StoredCard, 'share' | 'shareAt' | 'shareBy'> =>
  share === undefined || (before.share !== null && before.shareAt > at) ? before : { share, shareAt: at, shareBy: by };

const wantsSomebody = ({ lines }: StoredCard) => Object.values(lines).some(({ answer }) => answer === 'yes' || answer === 'friends');
