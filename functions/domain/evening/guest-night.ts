import type { GuestNight } from '#shared/model/evening.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import type { StoredNight } from '../../data/night/night.ts';
import { findRegistration, type StoredRegistration } from '../../data/registration/registrations.ts';
import { describeGuestNight, findShownPlan } from './guest-seat.ts';

/** Clock and seat of one guest. `night`: the evening as read just now. */
export async function findGuestNight(
  tenantId: string,
  eventId: string,
  me: StoredRegistration,
  night: StoredNight | undefined,
): Promise<GuestNight> {
  const shown = await findShownPlan(tenantId, eventId, night);
  const partnerId = shown.seatOf(me.id)?.partner?.id;
  const [partner, catalogue] = await Promise.all([
    partnerId === undefined ? undefined : findRegistration(tenantId, eventId, partnerId),
    // For the names of interests that both have stated.
    partnerId !== undefined && shown.plan?.settings.openers && me.openers ? readCatalogue() : undefined,
  ]);
  return describeGuestNight(
    shown,
    me,
    () => partner,
    (id) => catalogue?.interests.get(id)?.name,
  );
}
