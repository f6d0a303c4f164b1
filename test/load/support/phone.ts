import { setTimeout as delay } from 'node:timers/promises';
import { evening } from '#shared/contract/routes/evening/evening.ts';
import type { GuestMessage } from '#shared/contract/sockets.ts';
import type { GuestNight } from '#shared/model/evening/evening.ts';
import { quietDelay, reconnectDelay, reconnectLimit } from '../../../web/src/lib/live/connection/reconnect-delay.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { type Watcher, watchAsGuest } from '../../support/people/calls/watcher.ts';

/** A guest's phone that behaves like the page: it shows the higher of two states, comes back when its line is cut, and is told then what it missed. */
export class Phone {
  readonly participantId: string;
  readonly #origin: string;
  readonly #eventId: string;
  readonly #token: string;
  readonly #self: Caller;
  #socket: Watcher<GuestMessage> | undefined;
  #isLeaving = false;
  /** What it shows, and since when (`performance.now()`). */
  night: GuestNight | undefined;
  shownAt = 0;
  /** Attempts that the server refused, or did not confirm in time. */
  refused = 0;
  /** What was said to it and is no message of ours, such as the gateway's 'Too Many Requests': the page ignores that. */
  readonly unknown: string[] = [];

  constructor(origin: string, eventId: string, guest: { id: string; token: string }) {
    this.#origin = origin;
    this.#eventId = eventId;
    this.participantId = guest.id;
    this.#token = guest.token;
    this.#self = callerOf(origin, guest.token);
  }

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  /** As the page opens: reads, and follows. */
  async open(): Promise<void> {
    await Promise.all([this.#read(), this.#connect()]);
  }

  /** The line is cut; the page comes back by itself. */
  cut(): void {
    this.#socket?.cut();
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#socket?.close();
  }

  async #connect(): Promise<void> {
    const socket = await watchAsGuest(this.#origin, this.#eventId, this.#token, this.night?.v, {
      onUnknown: (text) => this.unknown.push(text),
    });
    this.#socket = socket;
    socket.onMessage((message) => this.#hear(message));
    socket.onClose(() => {
      this.#socket = undefined;
      if (!this.#isLeaving) void this.#comeBack(1);
    });
    for (const message of socket.heard) this.#hear(message);
  }

  /** @param attempt from 1 */
  async #comeBack(attempt: number): Promise<void> {
    await delay(attempt > reconnectLimit ? quietDelay() : reconnectDelay(attempt));
    await this.#connect().catch(() => {
      this.refused += 1;
      return this.#comeBack(attempt + 1);
    });
  }

  #hear(message: GuestMessage): void {
    if (message.type === 'evening_changed') this.#show(message.night);
    if (message.type === 'connection_confirmed' && message.night !== undefined) this.#show(message.night);
  }

  async #read(): Promise<void> {
    this.#show((await this.#self.call(evening.getEvening, { id: this.participantId, event_id: this.#eventId })).night);
  }

  #show(night: GuestNight): void {
    if (this.night !== undefined && this.night.v >= night.v) return;
    this.night = night;
    this.shownAt = performance.now();
  }
}
