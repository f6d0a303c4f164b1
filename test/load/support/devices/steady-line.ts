import { setTimeout as delay } from 'node:timers/promises';
import type { Watcher } from '#test/support/people/calls/watcher.ts';
import { quietDelay, reconnectDelay, reconnectLimit } from '../../../../web/src/lib/live/connection/reconnect-delay.ts';

/** A page's live connection, which reconnects when it is cut, with the page's own delays (docs/rules/live.md#reconnecting). */
export class SteadyLine<Message> {
  readonly #dial: () => Promise<Watcher<Message>>;
  readonly #hear: (message: Message) => void;
  #socket: Watcher<Message> | undefined;
  #isLeaving = false;
  /** Number of reconnects that the server refused, or did not confirm in time. */
  refused = 0;

  /**
   * Creates a connection that is not opened yet.
   * @param dial opens a confirmed connection. @throws Error when it is refused
   * @param hear gets every message, including the confirmation
   */
  constructor(dial: () => Promise<Watcher<Message>>, hear: (message: Message) => void) {
    this.#dial = dial;
    this.#hear = hear;
  }

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  /** Opens the connection. @throws Error with the refusal's status */
  async open(): Promise<void> {
    const socket = await this.#dial();
    this.#socket = socket;
    socket.onMessage(this.#hear);
    socket.onClose(() => {
      this.#socket = undefined;
      if (!this.#isLeaving) void this.#comeBack(1);
    });
    for (const message of socket.heard) this.#hear(message);
  }

  /** Cuts the connection without a close frame. */
  cut(): void {
    this.#socket?.cut();
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#socket?.close();
  }

  /** Reconnects. @param attempt number of the attempt, from 1 */
  async #comeBack(attempt: number): Promise<void> {
    await delay(attempt > reconnectLimit ? quietDelay() : reconnectDelay(attempt));
    await this.open().catch(() => {
      this.refused += 1;
      return this.#comeBack(attempt + 1);
    });
  }
}
