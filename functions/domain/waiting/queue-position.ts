import type { StoredWaiting } from '../../data/waiting/waiting.ts';

/**
 * Returns the place of an entry among the waiting ones of its queue, from 1; null when it does not wait. An entry that is passed over has
 * the place that it would have, and takes it from no one. `queue`: in order.
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
