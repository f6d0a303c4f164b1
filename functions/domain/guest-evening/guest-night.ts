import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import { recallInterests } from '../../data/catalogue/catalogue.ts';
import { findRegistration, findRegistrationsAt, type StoredRegistration } from '../../data/registration/registrations.ts';
import type { StoredNight } from '../../data/rounds/night.ts';
import { describeGuestNight, findShownPlan, type ShownPlan } from '../plan/guest-seat.ts';

/** Returns clock and seat of one guest. `night`: the evening as just read. `now`: epoch ms. */
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
    // A partner who has just hidden their name must be shown by number: the message about it may have come before this read, and no other
    // follows.
    partnerId === undefined ? undefined : findRegistration(tenantId, eventId, partnerId, { consistent: true }),
    partnerId === undefined ? nameless : interestNames(shown, me, now),
  ]);
  return describeGuestNight(shown, me, () => partner, nameOf);
}

/**
 * Returns clock and seat of a guest about whom nothing has been read yet: one request reads them and their partner.
 * @returns undefined when they are no longer registered
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
  return describeGuestNight(shown, me, (id) => people.get(id), partnerId === undefined ? nameless : await interestNames(shown, me, now));
}

const nameless = (): undefined => undefined;

/** Returns the names of interests that both have stated. Reads nothing when no topic may be made of them. */
async function interestNames({ plan }: ShownPlan, me: StoredRegistration, now: number): Promise<(id: string) => string | undefined> {
  if (!plan?.settings.openers || !me.openers) return nameless;
  const interests = await recallInterests(now);
  return (id) => interests.get(id)?.name;
}
