import { leastCards } from '#shared/rules/cards/cards.ts';
import { answersOf, findCard } from '../../data/cards/cards.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { findRegistration, findRegistrationsAt } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { countCard } from '../../data/rounds/night-cards.ts';
import { listMet } from '../plan/list-met.ts';

/**
 * Counts a guest's complete card if their mailbox is proved only after the release, usually because they opened the email about the
 * results. Until a mailbox is proved, staff could have made up the card themselves. Such a card must not count, because staff see the sums
 * once ten cards count (docs/rules/cards.md#sums). Idempotent.
 */
export async function countProved(tenantId: string, eventId: string, { id, access }: Pick<StoredProfile, 'id' | 'access'>): Promise<void> {
  const night = await findNight(tenantId, eventId);
  if (night === undefined || !night.releasedAt || night.complete >= leastCards || access.provedAt <= night.releasedAt) return;
  const [registration, card, met] = await Promise.all([
    findRegistration(tenantId, eventId, id, { consistent: true }),
    findCard(tenantId, eventId, id),
    listMet(tenantId, eventId, night, id),
  ]);
  if (registration === undefined || registration.checkedInAt === null) return;
  const others = met.map((other) => other.id);
  const here = await findRegistrationsAt(tenantId, eventId, others);
  if (here.size > 0 && answersOf(card) >= here.size) await countCard(tenantId, eventId, id);
}

/**
 * Whether the mailbox had been proved by the time of the release (epoch ms). If so, the card is counted when the guest is told the results.
 */
export const isProvedBy = ({ provedAt }: StoredProfile['access'], releasedAt: number): boolean => provedAt > 0 && provedAt <= releasedAt;
