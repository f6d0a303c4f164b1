import { setTimeout as delay } from 'node:timers/promises';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { type Watcher, watchAsGuest } from '../people/calls/watcher.ts';

/** Current target of a connection: the product may be another process meanwhile. */
export interface Place {
  readonly origin: string;
  /** An event, or `screen` for a projector. */
  readonly address: string;
  readonly token: string;
}

/** Ms between two reconnects. */
const patience = 100;

/**
 * Keeps a phone's or a projector's socket, which reconnects whenever the product is down.
 * @param shown returns the number of the evening that is shown, for each attempt: the product answers with what was missed
 * @returns a function that ends it
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
