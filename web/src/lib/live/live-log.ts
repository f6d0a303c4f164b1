/** The numbered logs of an event's changes (docs/rules/live.md#numbers-of-changes). */
export const logKinds = ['people', 'matches', 'night'] as const;
export type LogKind = (typeof logKinds)[number];
export type LogNumbers = Readonly<Partial<Record<LogKind, number>>>;

/** `apply`: the next change, to patch into the cache. `ignore`: already known. `refetch`: changes were missed. */
export type Verdict = 'apply' | 'ignore' | 'refetch';

export interface LiveLog {
  /** Takes the numbers of `connection_confirmed`; returns the kinds with missed changes. */
  confirm: (numbers: Record<LogKind, number>) => LogKind[];
  /** Classifies a change by its number. */
  accept: (kind: LogKind, v: number) => Verdict;
  /** The latest known number of each kind. */
  seen: () => LogNumbers;
}

/** Follows the logs of one event across any number of connections. */
export function createLiveLog(): LiveLog {
  const seen: Partial<Record<LogKind, number>> = {};
  return {
    confirm(numbers) {
      const unseen = logKinds.filter((kind) => seen[kind] !== numbers[kind]);
      for (const kind of unseen) seen[kind] = numbers[kind];
      return unseen;
    },
    accept(kind, v) {
      const last = seen[kind];
      if (last !== undefined && v <= last) return 'ignore';
      seen[kind] = v;
      return last !== undefined && v === last + 1 ? 'apply' : 'refetch';
    },
    seen: () => ({ ...seen }),
  };
}
