/** The numbered logs of changes to an event (docs/rules/live.md#numbers-of-changes). */
export const logKinds = ['people', 'matches', 'night'] as const;
export type LogKind = (typeof logKinds)[number];
export type LogNumbers = Readonly<Partial<Record<LogKind, number>>>;

/** `apply`: this is the next change, so patch it into the cache. `ignore`: it is already known. `refetch`: changes were missed. */
export type Verdict = 'apply' | 'ignore' | 'refetch';

export interface LiveLog {
  /** Takes the numbers from `connection_confirmed`. Returns the kinds of logs in which changes were missed. */
  confirm: (numbers: Record<LogKind, number>) => LogKind[];
  /** Decides what to do with a change, based on its number. */
  accept: (kind: LogKind, v: number) => Verdict;
  /** Returns the latest known number of each kind. */
  seen: () => LogNumbers;
}

/** Follows the logs of one event, across any number of connections. */
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
