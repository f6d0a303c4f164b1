import { setTimeout as delay } from 'node:timers/promises';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { type Watcher, watchAsGuest } from '../people/calls/watcher.ts';

/** Where a line leads at this moment: the product may be another process meanwhile. */
export interface Place {
  readonly origin: string;
  /** An event, or `screen` for a projector. */
  readonly address: string;
  readonly token: string;
}

/** Ms between two attempts to come back. */
const patience = 100;

/**
 * A phone's or a projector's socket, which comes back by itself whenever the product is gone.
 * @param shown the number of the evening that is shown, asked for with each attempt: the product answers with what was missed
 * @returns ends it
 */
export function keepLine(place: () => Place, shown: () => number | undefined, hear: (message: GuestMessage) => void): () => void {
  let open = true;
  let watcher: Watcher<GuestMessage> | undefined;

  async function connect(): Promise<void> {
    for (; open; await delay(patience)) {
      const { origin, address, token } = place();
      try {
        watcher = await watchAsGuest(origin, address, token, shown());
      } catch {
        continue;
      }
      watcher.heard.forEach(hear);
      watcher.onMessage(hear);
      const ended = Promise.withResolvers<void>();
      watcher.onClose(ended.resolve);
      if (!open) watcher.cut();
      await ended.promise;
    }
  }
  void connect();

  return () => {
    open = false;
    watcher?.cut();
  };
}
