import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { watchAsGuest } from '#test/support/people/calls/watcher.ts';
import { ShownNight } from './shown-night.ts';
import { SteadyLine } from './steady-line.ts';

/**
 * A guest's phone that behaves like the page: it shows the higher of two states, reconnects when its line is cut, and then gets what it
 * missed. It uses the server's clock, so it sends no pings.
 */
export class Phone {
  readonly participantId: string;
  readonly line: SteadyLine<GuestMessage>;
  readonly shown = new ShownNight();
  readonly #eventId: string;
  readonly #self: Caller;
  /** The state shown. */
  night: GuestNight | undefined;
  /** Received messages that are not ours, such as the gateway's 'Too Many Requests'. */
  readonly unknown: string[] = [];

  constructor(origin: string, eventId: string, guest: { id: string; token: string }) {
    this.#eventId = eventId;
    this.participantId = guest.id;
    this.#self = callerOf(origin, guest.token);
    const onUnknown = (text: string) => this.unknown.push(text);
    this.line = new SteadyLine(
      () => watchAsGuest(origin, eventId, guest.token, this.night?.v, { onUnknown }),
      (message) => this.#hear(message),
    );
  }

  /** Opens like the page: fetches, and follows. */
  async open(): Promise<void> {
    await Promise.all([this.#read(), this.line.open()]);
  }

  #hear(message: GuestMessage): void {
    if (message.type === 'evening_changed') this.#show(message.night);
    if (message.type === 'connection_confirmed' && message.night !== undefined) this.#show(message.night);
  }

  async #read(): Promise<void> {
    this.#show((await this.#self.call(guestEvening.getEvening, { id: this.participantId, event_id: this.#eventId })).night);
  }

  #show(night: GuestNight): void {
    if (this.shown.show(night.v)) this.night = night;
  }
}
