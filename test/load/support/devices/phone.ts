import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { watchAsGuest } from '#test/support/people/calls/watcher.ts';
import { ShownNight } from './shown-night.ts';
import { SteadyLine } from './steady-line.ts';

/**
 * A guest's phone that behaves like the page: of two states it shows the later one, it reconnects when its connection is cut, and then
 * receives what it missed. It uses the server's clock, so it sends no pings.
 */
export class Phone {
  readonly participantId: string;
  readonly line: SteadyLine<GuestMessage>;
  readonly shown = new ShownNight();
  readonly #eventId: string;
  readonly #self: Caller;
  /** The state that the phone shows. */
  night: GuestNight | undefined;
  /** Messages that are not the product's, such as the gateway's 'Too Many Requests'. */
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

  /** Opens the evening as the page does: fetches it, and follows it. */
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
