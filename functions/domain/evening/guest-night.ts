import type { GuestNight } from '#shared/model/evening.ts';
import { recallInterests } from '../../data/catalogue/catalogue.ts';
import type { StoredNight } from '../../data/night/night.ts';
import { findRegistration, type StoredRegistration } from '../../data/registration/registrations.ts';
import { describeGuestNight, findShownPlan } from './guest-seat.ts';

/** Clock and seat of one guest. `night`: the evening as read just now. `now`: epoch ms. */
export async function findGuestNight(
  tenantId: string,
  eventId: string,
  me: StoredRegistration,
  night: StoredNight | undefined,
  now: number,
): Promise<GuestNight> {
  const shown = await findShownPlan(tenantId, eventId, night);
  const partnerId = shown.seatOf(me.id)?.partner?.id;
  const [partner, interests] = await Promise.all([
    partnerId === undefined ? undefined : findRegistration(tenantId, eventId, partnerId),
    // For the names of interests that both have stated.
    partnerId !== undefined && shown.plan?.settings.openers && me.openers ? recallInterests(now) : undefined,
  ]);
  return describeGuestNight(
    shown,
    me,
    () => partner,
    (id) => interests?.get(id)?.name,
  );
}
