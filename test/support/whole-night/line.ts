import { setTimeout as delay } from 'node:timers/promises';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { type Watcher, watchAsGuest } from '../people/calls/watcher.ts';

/** Where a connection leads at the moment, because the product may have moved to another process. */
export interface Place {
  readonly origin: string;
  /** Id of an event, or `screen` for a projector. */
  readonly address: string;
  readonly token: string;
}

/** Milliseconds between two attempts to reconnect. */
const patience = 100;

/**
 * Keeps a phone's or a projector's socket open, and reconnects it whenever the product was down.
 * @param shown called for each attempt; returns the version of the evening that is shown, so that the product can send what was missed
 * @returns a function that ends this
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
