import type { Event } from '#shared/model/events/event.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { waysText } from '../../../ui/staff-text.ts';
import { isNear } from '../dashboard/tonight.ts';

export interface Way {
  readonly to: string;
  readonly name: string;
}

/**
 * Returns the staff pages that an event links to wherever it is shown, the most urgent first (docs/rules/events.md#ways-to-the-evening).
 * A canceled event has none.
 * @param now epoch ms
 */
export function waysOf(event: Pick<Event, 'id' | 'status' | 'start_time' | 'cancellation'>, now: number): readonly Way[] {
  if (event.cancellation !== undefined) return [];
  const door = { to: paths.door(event.id), name: waysText.door };
  switch (event.status) {
    case 'upcoming': {
      const prepare = { to: paths.rounds(event.id), name: waysText.prepare };
      return isNear(event, now) ? [door, prepare] : [prepare];
    }
    case 'active':
      return [door, { to: paths.rounds(event.id), name: waysText.rounds }];
    case 'completed':
      return [{ to: paths.eveningReport(event.id), name: waysText.report }];
  }
}
