import { type ErrorCode, Problem } from '#shared/contract/errors.ts';
import { mostPlaces } from '#shared/model/events/event-form.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { StaffMember } from '../../call/actor.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { addPlace, announceGivenPlace, givePlace } from '../../data/participants/places-beyond.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { auditOf } from '../audit/audit.ts';
import type { Effects } from '../effects.ts';

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
  effects: Effects,
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
      effects,
    );
    return { writes: givePlace(event, absentId, gender, audit), announce: () => announceGivenPlace(tenantId, eventId, absentId) };
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
    effects,
  );
  return { writes: addPlace(event, limit, audit), announce: async () => {} };
}

const limits = {
  male: { limit: 'maleLimit', field: 'male_limit' },
  female: { limit: 'femaleLimit', field: 'female_limit' },
} as const;

/**
 * Returns the limit that must be raised for one more place: the gender's own, or, for people of other genders, the lower one. Undefined if
 * it is already at its highest.
 */
function raisedLimit(event: StoredEvent, gender: Gender) {
  const lower = event.femaleLimit <= event.maleLimit ? 'female' : 'male';
  const raised = limits[gender === 'non-binary' ? lower : gender];
  return event[raised.limit] < mostPlaces ? raised : undefined;
}
