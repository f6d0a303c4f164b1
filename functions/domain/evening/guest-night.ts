import type { GuestNight } from '#shared/model/evening.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import type { StoredNight } from '../../data/night/night.ts';
import { recallPlan } from '../../data/night/plans.ts';
import { findRegistration, type StoredRegistration } from '../../data/registration/registrations.ts';
import { describeGuestNight, seatInPlan, shownRound } from './guest-seat.ts';

/** Clock and seat of one guest. `night`: the evening as read just now. */
export async function findGuestNight(
  tenantId: string,
  eventId: string,
  me: StoredRegistration,
  night: StoredNight | undefined,
): Promise<GuestNight> {
  const plan = night && (await recallPlan(tenantId, eventId, night.plan));
  const round = night && shownRound(night);
  const seat = plan !== undefined && round !== undefined ? seatInPlan(plan, round, me.id) : null;
  const partnerId = seat?.partner?.id;
  const [partner, catalogue] = await Promise.all([
    partnerId === undefined ? undefined : findRegistration(tenantId, eventId, partnerId),
    // For the names of interests that both have stated.
    partnerId !== undefined && plan?.settings.openers && me.openers ? readCatalogue() : undefined,
  ]);
  return describeGuestNight(
    { night, plan, seat },
    me,
    () => partner,
    (id) => catalogue?.interests.get(id)?.name,
  );
}
