import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersOf, sortOf } from '../../features/participants/filters/filters.ts';
import { changeSearch } from '../../lib/browser/address/change-search.ts';

/** Returns the address's parameters and a function that changes them. Its changes are keyed by parameter; null removes a parameter. */
export function usePeopleAddress() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setAddress(
        (before) => changeSearch(before, changes),
        // Choosing another event adds a history entry; changing a filter does not.
        { replace: changes['event_id'] === undefined },
      ),
    [setAddress],
  );
  const eventId = address.get('event_id') || null;
  // Whether somebody has paid is known for one event only.
  const filters = useMemo(() => ({ ...filtersOf(address), ...(eventId === null ? { unpaid: null } : {}) }), [address, eventId]);
  return { eventId, search: address.get('q') ?? '', filters, sort: sortOf(address), change };
}

export interface PeopleProps {
  address: ReturnType<typeof usePeopleAddress>;
  /** Whether participants of all organizations are listed, as for a super_admin. */
  everywhere: boolean;
}
