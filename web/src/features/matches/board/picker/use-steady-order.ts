import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Entry } from './picker-entries.ts';

const idOf = ({ person }: Entry) => person.id;

/** Returns the entries in their earlier order, with new ones last. */
export function keepOrder(entries: readonly Entry[], ids: readonly string[]): readonly Entry[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (entry: Entry) => places.get(idOf(entry)) ?? ids.length;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Keeps cards in place while somebody is about to press one: a colleague's match must not put another person under the finger. The user's
 * own changes (`list`: selection, search, order) take effect immediately.
 */
export function useSteadyOrder(entries: readonly Entry[] | undefined, list: string, held: boolean): readonly Entry[] | undefined {
  const shown = useRef<{ list: string; ids: readonly string[] }>({ list: '', ids: [] });
  const steady = useMemo(
    () => (held && entries !== undefined && shown.current.list === list ? keepOrder(entries, shown.current.ids) : entries),
    [entries, list, held],
  );
  useLayoutEffect(() => {
    shown.current = { list, ids: steady?.map(idOf) ?? [] };
  }, [list, steady]);
  return steady;
}
