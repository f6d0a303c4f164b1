import type { StoredWaiting } from '../../data/waiting/waiting.ts';

/**
 * Returns an entry's position among the waiting entries in its queue, counted from 1; null if it is not waiting. An entry that is passed
 * over has the position that it would have if it were waiting, but moves no one back. `queue`: in order.
 */
export function positionIn(queue: readonly Pick<StoredWaiting, 'id' | 'state'>[], entryId: string): number | null {
  const state = queue.find(({ id }) => id === entryId)?.state;
  if (state !== 'waiting' && state !== 'passed') return null;
  const before = queue.slice(
    0,
    queue.findIndex(({ id }) => id === entryId),
  );
  return before.filter((entry) => entry.state === 'waiting').length + 1;
}
