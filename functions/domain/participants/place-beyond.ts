import { type ErrorCode, Problem } from '#shared/contract/errors.ts';
import { mostPlaces } from '#shared/model/events/event-form.ts';
import { usualFormat } from '#shared/model/events/event-format.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { hasLimitPerGender, singleLimitOf } from '#shared/rules/events/event-formats.ts';
import type { StaffMember } from '../../call/actor.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { addPlace, announceGivenPlace, givePlace } from '../../data/participants/places-beyond.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { limitsBy } from '../../data/waiting/places.ts';
import { auditOf } from '../audit/audit.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

const fullCodes: readonly ErrorCode[] = ['event_full_men', 'event_full_women', 'event_full'];
export const isFull = (code: ErrorCode): boolean => fullCodes.includes(code);

/** Staff's choice when an event is full. */
interface Choice {
  readonly in_place_of?: string | undefined;
  readonly one_more?: boolean | undefined;
}

/** What is written together with the registration, and what is announced afterward. */
interface PlaceBeyond {
  readonly writes: readonly Write[];
  /** By how much each of the counter's limits is raised. */
  readonly limits: Readonly<Record<string, number>>;
  readonly announce: () => Promise<void>;
}

/**
 * Returns a place at a full event, created in the way that staff chose (docs/rules/door.md#a-full-event); undefined if they chose nothing,
 * or if the limits cannot be raised further.
 * @throws Problem `invalid_input` for a guest whose place cannot be taken
 */
export async function placeBeyond(
  actor: StaffMember,
  event: StoredEvent,
  gender: Gender,
  { in_place_of: absentId, one_more: isMore }: Choice,
  timeAndIds: TimeAndIds,
): Promise<PlaceBeyond | undefined> {
  const { tenantId, id: eventId } = event;
  if (absentId !== undefined) {
    const absent = await findRegistration(tenantId, eventId, absentId, { consistent: true });
    if (absent?.absent !== true || absent.gavePlaceTo !== null) {
      throw new Problem('invalid_input', { fields: { in_place_of: 'Choose someone who is marked as absent' } });
    }
    const audit = auditOf(
      actor,
      {
        action: 'place_given',
        tenantId,
        subject: { kind: 'participant', id: absentId, name: null },
        changes: [{ field: 'event', from: event.name, to: null }],
      },
      timeAndIds,
    );
    return {
      writes: givePlace(event, absentId, gender, audit),
      limits: limitsBy(gender, 1),
      announce: () => announceGivenPlace(tenantId, eventId, absentId),
    };
  }
  const raised = isMore === true ? raisedLimit(event, gender) : undefined;
  if (raised === undefined) return undefined;
  const { field, limit } = raised;
  const audit = auditOf(
    actor,
    {
      action: 'place_added',
      tenantId,
      subject: { kind: 'event', id: eventId, name: event.name },
      changes: [{ field, from: String(event[limit]), to: String(event[limit] + 1) }],
    },
    timeAndIds,
  );
  const limits = hasLimitPerGender(event.format) ? limitsBy(gender, 1) : limitsBy('non-binary', 1);
  return { writes: addPlace(event, limit, audit), limits, announce: async () => {} };
}

const fields = { maleLimit: 'male_limit', femaleLimit: 'female_limit', participantLimit: 'participant_limit' } as const;

/**
 * Returns the limit that must be raised for one more place: the format's only limit; or else the limit for the gender, or, for people of
 * other genders, the lower limit. Undefined if that limit is already at its highest.
 */
function raisedLimit(event: StoredEvent, gender: Gender) {
  const lower = event.femaleLimit <= event.maleLimit ? 'femaleLimit' : 'maleLimit';
  const own = gender === 'non-binary' ? lower : gender === 'male' ? 'maleLimit' : 'femaleLimit';
  const limit = event.format === usualFormat ? own : singleLimitOf(event.format);
  return event[limit] < mostPlaces ? { limit, field: fields[limit] } : undefined;
}
