import type { Result } from '#shared/model/cards/card.ts';
import { findCard, findCards, type StoredCard } from '../../data/cards/cards.ts';
import { findAsked } from '../../data/keep-apart/keep-apart.ts';
import { findProfiles } from '../../data/participants/profiles.ts';
import { findRegistrationsAt, type StoredRegistration } from '../../data/registration/registrations.ts';
import { photoSigner } from '../../lib/photos/photo-urls.ts';
import { givenContact } from './given-contact.ts';
import { readHindered } from './hindered-pairs.ts';
import { type Mutual, mutualOf } from './mutual-results.ts';
import { countedCards } from './whose-word.ts';

/** A result with a guest who is still registered. */
export type FoundResult = Mutual & { readonly person: StoredRegistration };

/**
 * Returns a guest's results after a release (docs/rules/cards.md#results), without guests who have left the event or been erased.
 * @param releasedAt epoch ms: a pair that was kept apart at this time is no result, whatever was requested or withdrawn later
 */
export async function findMutual(tenantId: string, eventId: string, card: StoredCard, releasedAt: number): Promise<FoundResult[]> {
  const own = (await countedCards(tenantId, [card], releasedAt)).get(card.participantId);
  if (own === undefined) return [];
  const wanted = Object.entries(own.lines).flatMap(([id, { answer }]) => (answer === 'yes' || answer === 'friends' ? [id] : []));
  if (wanted.length === 0) return [];
  const [theirs, isHindered, people] = await Promise.all([
    findCountedCards(tenantId, eventId, wanted, releasedAt),
    readHindered(tenantId, eventId, [card.participantId, ...wanted], releasedAt),
    findRegistrationsAt(tenantId, eventId, wanted),
  ]);
  return mutualOf(own, (id) => theirs.get(id), isHindered).flatMap((mutual) => {
    const person = people.get(mutual.id);
    return person === undefined ? [] : [{ ...mutual, person }];
  });
}

/**
 * Returns a guest's results with what each person shares, using the person's current profile and leaving out what they have hidden since.
 */
export async function describeResults(tenantId: string, eventId: string, card: StoredCard, releasedAt: number): Promise<Result[]> {
  const found = await findMutual(tenantId, eventId, card, releasedAt);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [profiles, cards, asked, sign] = await Promise.all([
    findProfiles(tenantId, ids),
    findCountedCards(tenantId, eventId, ids, releasedAt),
    findAsked(
      tenantId,
      ids.map((id) => ({ askerId: id, otherId: card.participantId })),
    ),
    photoSigner(tenantId),
  ]);
  return found.flatMap(({ id, kind, person }, at) => {
    const profile = profiles.get(id);
    if (profile === undefined) return [];
    const given = givenContact(profile);
    const share = asked[at]?.hides ? null : cards.get(id)?.share;
    return [
      {
        id,
        kind,
        name: person.firstName,
        photo_url: share?.photo ? sign(profile.photoKey).photo_url : null,
        email: share?.email ? given.email : null,
        phone: share?.phone ? given.phone : null,
        instagram: share?.instagram ? given.instagram : null,
      },
    ];
  });
}

const findCountedCards = async (tenantId: string, eventId: string, ids: readonly string[], releasedAt: number) =>
  countedCards(tenantId, [...(await findCards(tenantId, eventId, ids)).values()], releasedAt);

/** Returns a guest's results, for callers that have not read the card. */
export const findOwnMutual = async (tenantId: string, eventId: string, participantId: string, releasedAt: number) =>
  findMutual(tenantId, eventId, await findCard(tenantId, eventId, participantId), releasedAt);
