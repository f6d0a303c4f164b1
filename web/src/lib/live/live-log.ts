/** The two numbered logs of an event's changes (docs/rules/live.md#numbers-of-changes). */
export type LogKind = 'people' | 'matches';

/** `apply`: the next change, patch the cache. `ignore`: known already. `refetch`: something was missed. */
export type Verdict = 'apply' | 'ignore' | 'refetch';

export interface LiveLog {
  /** The numbers of `connection_confirmed`; answers the kinds that changed unseen. */
  confirm: (numbers: Record<LogKind, number>) => LogKind[];
  /** Judges a change by its number. */
  accept: (kind: LogKind, v: number) => Verdict;
}

/** Follows both logs of one event over any number of connections. */
export function createLiveLog(): LiveLog {
  const seen: Partial<Record<LogKind, number>> = {};
  return {
    confirm(numbers) {
      const unseen = (['people', 'matches'] as const).filter((kind) => seen[kind] !== numbers[kind]);
      for (const kind of unseen) seen[kind] = numbers[kind];
      return unseen;
    },
    accept(kind, v) {
      const last = seen[kind];
      if (last !== undefined && v <= last) return 'ignore';
      seen[kind] = v;
      return last !== undefined && v === last + 1 ? 'apply' : 'refetch';
    },
  };
}
