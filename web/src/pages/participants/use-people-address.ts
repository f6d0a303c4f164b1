import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersOf, sortOf } from '../../features/participants/filters/filters.ts';
import { changeSearch } from '../../lib/browser/address/change-search.ts';

/** The address's parameters and their changes, by name; null removes one. */
export function usePeopleAddress() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setAddress(
        (before) => changeSearch(before, changes),
        // A change of the event adds a history entry; a filter does not.
        { replace: changes['event_id'] === undefined },
      ),
    [setAddress],
  );
  const filters = useMemo(() => filtersOf(address), [address]);
  return { eventId: address.get('event_id') || null, search: address.get('q') ?? '', filters, sort: sortOf(address), change };
}

export interface PeopleProps {
  address: ReturnType<typeof usePeopleAddress>;
  /** Whether all organizations' participants are listed, as for a super_admin. */
  everywhere: boolean;
}
