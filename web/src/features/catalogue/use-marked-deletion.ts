import { useState } from 'react';
import type { Failure } from '../../lib/api/calls/api-error.ts';
import { unlessGone } from '../../lib/api/writes/unless-gone.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';

export interface MarkedDeletion {
  /** Marked ids, in the order they were marked. */
  marked: readonly string[];
  toggle: (id: string) => void;
  clear: () => void;
  /** While deletions run: which one is being deleted now, and how many there are. */
  progress: { at: number; of: number } | null;
  failure: Failure | null;
  /** Deletes the marked entries one by one. Each deleted entry is unmarked, even if a later deletion fails. */
  apply: () => Promise<unknown>;
}

interface Options {
  remove: (id: string) => Promise<unknown>;
  /** Called when all deletions are done, or after one has failed. */
  onEnd: (deleted: number) => Promise<unknown>;
  /** Message shown if the server gives no reason. */
  fallback: string;
}

/** Deletes in two steps: mark entries, then apply or cancel (docs/rules/catalogue.md#editing). */
export function useMarkedDeletion({ remove, onEnd, fallback }: Options): MarkedDeletion {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<MarkedDeletion['progress']>(null);
  const deleting = useWork(
    async (ids: readonly string[]) => {
      let deleted = 0;
      try {
        for (const id of ids) {
          setProgress({ at: deleted + 1, of: ids.length });
          await unlessGone(remove(id));
          deleted += 1;
        }
      } finally {
        // Refetch before unmarking, so that a deleted chip does not appear unmarked for a moment.
        await onEnd(deleted);
        setMarked((before) => before.filter((id) => !ids.slice(0, deleted).includes(id)));
        setProgress(null);
      }
    },
    { fallback },
  );
  return {
    marked,
    toggle: (id) => setMarked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
    clear: () => {
      setMarked([]);
      deleting.reset();
    },
    progress,
    failure: deleting.failure,
    apply: () => deleting.run(marked),
  };
}
