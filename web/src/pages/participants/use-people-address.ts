import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersOf } from '../../features/participants/filters/filters.ts';
import { changeSearch } from '../../lib/browser/change-search.ts';

/** What the address asks for, and its changes: by name, null takes one out. */
export function usePeopleAddress() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setAddress(
        (before) => changeSearch(before, changes),
        // Another event is another page; a filter is not.
        { replace: changes['event_id'] === undefined },
      ),
    [setAddress],
  );
  const filters = useMemo(() => filtersOf(address), [address]);
  return { eventId: address.get('event_id') || null, search: address.get('q') ?? '', filters, change };
}

export interface PeopleProps {
  address: ReturnType<typeof usePeopleAddress>;
  /** A super_admin sees every organization's people. */
  everywhere: boolean;
}
