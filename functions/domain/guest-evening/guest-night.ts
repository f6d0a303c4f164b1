import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import { recallInterests } from '../../data/catalogue/catalogue.ts';
import { recallWithOwn } from '../../data/catalogue/own-interests.ts';
import { findRegistration, findRegistrationsAt, type StoredRegistration } from '../../data/registration/registrations.ts';
import type { StoredNight } from '../../data/rounds/night.ts';
import { describeGuestNight, findShownPlan, type ShownPlan } from '../plan/guest-seat.ts';

/** Returns the clock and one guest's seat. `night`: the evening as just read. `now`: epoch ms. */
export async function findGuestNight(
  tenantId: string,
  eventId: string,
  me: StoredRegistration,
  night: StoredNight | undefined,
  now: number,
): Promise<GuestNight> {
  const shown = await findShownPlan(tenantId, eventId, night);
  const partnerId = shown.seatOf(me.id)?.partner?.id;
  const [partner, nameOf] = await Promise.all([
    // Consistent read: if the partner has just hidden their name, they must be shown by number. The page may already have received the
    // message about this, and will get no second one.
    partnerId === undefined ? undefined : findRegistration(tenantId, eventId, partnerId, { consistent: true }),
    partnerId === undefined ? nameless : interestNames(shown, tenantId, me, now),
  ]);
  return describeGuestNight(shown, me, () => partner, nameOf);
}

/**
 * Returns the clock and a guest's seat when nothing about the guest has been read yet. Reads the guest and their partner in one request.
 * @returns undefined if the guest is no longer registered
 */
export async function findGuestNightOf(
  tenantId: string,
  eventId: string,
  participantId: string,
  night: StoredNight | undefined,
  now: number,
): Promise<GuestNight | undefined> {
  const shown = await findShownPlan(tenantId, eventId, night);
  const partnerId = shown.seatOf(participantId)?.partner?.id;
  const ids = partnerId === undefined ? [participantId] : [participantId, partnerId];
  const people = await findRegistrationsAt(tenantId, eventId, ids);
  const me = people.get(participantId);
  if (me === undefined) return undefined;
  return describeGuestNight(
    shown,
    me,
    (id) => people.get(id),
    partnerId === undefined ? nameless : await interestNames(shown, tenantId, me, now),
  );
}

const nameless = (): undefined => undefined;

/** Returns a function that names an interest by its id. Reads nothing if no topic may be suggested from the guest's interests. */
async function interestNames(
  { plan }: ShownPlan,
  tenantId: string,
  me: StoredRegistration,
  now: number,
): Promise<(id: string) => string | undefined> {
  if (!plan?.settings.openers || !me.openers) return nameless;
  const interests = await recallWithOwn(await recallInterests(now), tenantId, [me], now);
  return (id) => interests.get(id)?.name;
}
