import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { watch } from '#test/support/people/calls/watcher.ts';
import { ShownNight } from './shown-night.ts';
import { SteadyLine } from './steady-line.ts';

/**
 * A staff page of the evening. Each change of the clock comes in a message; after its connection was cut, the page fetches what it missed.
 */
export class StaffScreen {
  readonly line: SteadyLine<ServerMessage>;
  readonly shown = new ShownNight();
  readonly #caller: Caller;
  readonly #eventId: string;
  /** Number of clock changes received through the connection. */
  told = 0;

  constructor(origin: string, eventId: string, caller: Caller) {
    this.#caller = caller;
    this.#eventId = eventId;
    this.line = new SteadyLine(
      () => watch(origin, eventId, caller.bearer),
      (message) => this.#hear(message),
    );
  }

  async open(): Promise<void> {
    await this.line.open();
    await this.#read();
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'night_changed') {
      this.told += 1;
      this.shown.show(message.night.v);
    }
    // A confirmation names the latest change. If the page does not show that change yet, it fetches it (web/src/lib/live/live-log.ts).
    if (message.type === 'connection_confirmed' && this.shown.v >= 0 && message.night > this.shown.v)
      void this.#read().catch(() => undefined);
  }

  async #read(): Promise<void> {
    this.shown.show((await this.#caller.call(eveningRounds.getNight, { id: this.#eventId })).night.v);
  }
}
