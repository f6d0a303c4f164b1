import type { EventStatus } from '#shared/model/events/event.ts';

/**
 * The allowed transitions from each status (docs/rules/events.md#statuses): opening, closing, and undoing either, because events are
 * sometimes opened or closed too early.
 */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  upcoming: ['active'],
  active: ['completed', 'upcoming'],
  completed: ['active'],
};

/** The statuses offered in 'Change Status'; anything else is refused with 409. */
export const transitionsFrom = (status: EventStatus): readonly EventStatus[] => transitions[status];
