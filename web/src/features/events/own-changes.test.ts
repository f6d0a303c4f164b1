import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Event } from '#shared/model/events/event.ts';
import { noteOwnChange, withOwnChanges } from './own-changes.ts';

const event = (id: string, hour: number, changes: Partial<Event> = {}): Event => ({
  id,
  name: id,
  venue_name: 'The Larder',
  venue_location: '12 Market Street',
  start_time: `2026-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  end_time: '2026-05-01T23:00:00.000Z',
  time_zone: 'Europe/Berlin',
  male_limit: 10,
  female_limit: 10,
  status: 'upcoming',
  created_at: '2026-04-01T00:00:00.000Z',
  created_by: { id: 'u', email: 'host@example.com' },
  tenant: { id: 't', name: 'Evenings' },
  version: 1,
  ...changes,
});

const list = (data: Event[], limit = 3, offset = 0) => ({
  data,
  total: data.length,
  limit,
  offset,
  counts: { upcoming: 0, active: 0, completed: 0 },
});

/** Returns the event names in the list, in order, after these changes. */
function shown(
  changes: readonly { id: string; event: Event | null }[],
  given: ReturnType<typeof list>,
  status?: Event['status'],
  later = 0,
) {
  const queryClient = new QueryClient();
  for (const change of changes) noteOwnChange(queryClient, change, 1000);
  return withOwnChanges(queryClient, given, status, 1000 + later).data.map(({ name }) => name);
}
const change = (made: Event) => ({ id: made.id, event: made });

describe('a list that the index has not brought up to date yet', () => {
  const [a, b] = [event('a', 18), event('b', 20)];

  it('shows a new event in its place: the soonest first of what is coming, the latest first elsewhere', () => {
    expect(shown([change(event('new', 19))], list([a, b]), 'upcoming')).toEqual(['a', 'new', 'b']);
    expect(shown([change(event('new', 19))], list([b, a]))).toEqual(['b', 'new', 'a']);
    expect(shown([change(event('new', 21))], list([]))).toEqual(['new']);
  });

  it('shows no more than a page, and leaves to other pages what is theirs', () => {
    const c = event('c', 22);
    expect(shown([change(event('new', 19))], list([a, b, c]), 'upcoming')).toEqual(['a', 'new', 'b']);
    expect(shown([change(event('new', 23))], list([a, b, c]), 'upcoming')).toEqual(['a', 'b', 'c']);
    expect(shown([change(event('new', 17))], list([a, b], 3, 3), 'upcoming')).toEqual(['a', 'b']);
  });

  it('shows a changed event as it is now, and not among those of its former status', () => {
    const renamed = event('a', 21, { name: 'renamed', version: 2 });
    expect(shown([change(renamed)], list([a, b]), 'upcoming')).toEqual(['b', 'renamed']);
    const opened = event('a', 18, { status: 'active', version: 2 });
    expect(shown([change(opened)], list([a, b]), 'upcoming')).toEqual(['b']);
    expect(shown([change(opened)], list([]), 'active')).toEqual(['a']);
  });

  it('shows no deleted event', () => {
    expect(shown([{ id: 'a', event: null }], list([a, b]), 'upcoming')).toEqual(['b']);
  });

  it('is taken as it comes when it knows more, or some seconds later', () => {
    const newer = event('a', 18, { name: 'by a colleague', version: 3 });
    expect(shown([change(event('a', 18, { name: 'mine', version: 2 }))], list([newer]), 'upcoming')).toEqual(['by a colleague']);
    expect(shown([{ id: 'a', event: null }], list([a]), 'upcoming', 5000)).toEqual(['a']);
  });
});
