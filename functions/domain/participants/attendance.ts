import { Problem } from '#shared/contract/errors.ts';
import { type AttendanceForm, lateCheckInMs, type Participant } from '#shared/model/participants/participant.ts';
import type { StaffMember } from '../../call/actor.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { setAttendance } from '../../data/participants/attendance.ts';
import { findRegistration, type StoredAttendance } from '../../data/registration/registrations.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { participantDescriber } from './describe-participant.ts';

/**
 * Records whether a participant is present (docs/rules/participants.md#absence). An absent participant stays registered and keeps their
 * matches, but is not a candidate. Idempotent: a guest who is checked in again keeps the time of the first check-in.
 * @throws Problem `event_not_found`, `participant_not_found`, `invalid_input` (a time that is not part of this evening), `busy`
 */
export async function markAttendance(
  actor: StaffMember,
  eventId: string,
  participantId: string,
  form: AttendanceForm,
  { now } = realTimeAndIds,
): Promise<Participant> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const catalogue = await readCatalogue();
  // Two devices at the door may check in the same guest at the same moment; the counter must count only one check-in.
  const marked = await retryWhenChanged(async () => {
    const person = await findRegistration(tenantId, eventId, participantId, { consistent: true });
    if (person === undefined) {
      await requireEvent(tenantId, eventId);
      throw new Problem('participant_not_found');
    }
    const to = changesOf(form, person, now());
    const isSame = (Object.keys(to) as (keyof typeof to)[]).every((name) => to[name] === person[name]);
    return isSame || (await setAttendance(tenantId, eventId, participantId, { read: person, to })) ? { ...person, ...to } : changed;
  });
  return (await participantDescriber(tenantId, catalogue, [marked]))(marked);
}

function changesOf(
  { absent, here, at, leaves_after, stays_seated }: AttendanceForm,
  person: StoredAttendance,
  now: number,
): Partial<StoredAttendance> {
  const checkedInAt = here === true ? (person.checkedInAt ?? Math.floor(checkInTime(at, now) / 1000)) : here === false ? null : undefined;
  const isAbsent = absent ?? (here === true ? false : undefined);
  return {
    ...(isAbsent === undefined ? {} : { absent: isAbsent }),
    ...(checkedInAt === undefined ? {} : { checkedInAt }),
    ...(leaves_after === undefined ? {} : { leavesAfter: leaves_after }),
    ...(stays_seated === undefined ? {} : { staysSeated: stays_seated }),
  };
}

/** Returns a check-in's time in epoch ms. A phone's clock may be up to a minute fast. @throws Problem `invalid_input` */
function checkInTime(at: string | undefined, now: number): number {
  const time = at === undefined ? now : Date.parse(at);
  if (!(time <= now + 60_000 && time >= now - lateCheckInMs)) {
    throw new Problem('invalid_input', { fields: { at: 'The time of a check-in must be within the last 12 hours' } });
  }
  return Math.min(time, now);
}
