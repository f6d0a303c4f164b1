import type { EventStatus } from '#shared/model/event.ts';

/**
 * Where an event may go from each status (docs/rules/events.md#statuses): opened and closed, and both taken back, because an
 * evening is sometimes opened too early or closed too soon.
 */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  upcoming: ['active'],
  active: ['completed', 'upcoming'],
  completed: ['active'],
};

/** The statuses offered in 'Change Status'; anything else is refused with 409. */
export const transitionsFrom = (status: EventStatus): readonly EventStatus[] => transitions[status];
