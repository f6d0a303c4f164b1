import { type Watcher, watch } from '#test/support/people/calls/watcher.ts';

/** A staff screen of an event, which records when it receives each match. */
export interface TimedScreen {
  readonly watcher: Watcher;
  /** For each match: `performance.now()` when it was received. */
  readonly heardAt: ReadonlyMap<string, number>;
  isOpen(): boolean;
}

/** Opens a screen. @throws Error with the refusal's status */
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
