import { type Watcher, watch } from '#test/support/people/calls/watcher.ts';

/** An event on a staff screen, which records when it receives a match. */
export interface TimedScreen {
  readonly watcher: Watcher;
  /** By match: `performance.now()` when it was received. */
  readonly heardAt: ReadonlyMap<string, number>;
  isOpen(): boolean;
}

/** @throws Error with the refusal's status */
export async function openTimedScreen(origin: string, eventId: string, bearer: string | undefined): Promise<TimedScreen> {
  const watcher = await watch(origin, eventId, bearer);
  const heardAt = new Map<string, number>();
  let open = true;
  watcher.onMessage((message) => {
    if (message.type === 'match_created' && message.match !== null) heardAt.set(message.match.id, performance.now());
  });
  watcher.onClose(() => {
    open = false;
  });
  return { watcher, heardAt, isOpen: () => open };
}
