import { evening } from '#shared/contract/routes/evening.ts';
import type { GuestMessage } from '#shared/contract/sockets.ts';
import type { GuestNight, Seat } from '#shared/model/evening.ts';
import { type Caller, callerOf } from '../api-client.ts';
import type { Invited } from './guests.ts';
import { keepLine } from './line.ts';

interface Session {
  readonly id: string;
  readonly token: string;
}

/** A guest's phone: it shows the evening, comes back after every end of the product, and notes where its guest sat. */
export class Phone {
  readonly guest: Invited;
  readonly id: string;
  readonly token: string;
  /** By round: the seat that it showed while that round ran. */
  readonly sat = new Map<number, Seat>();
  /** What can not both be true of what it was told. */
  readonly faults: string[] = [];
  night: GuestNight | undefined;
  readonly #origin: () => string;
  readonly #eventId: string;
  #close = () => {};

  constructor(origin: () => string, eventId: string, guest: Invited, { id, token }: Session) {
    this.#origin = origin;
    this.#eventId = eventId;
    this.guest = guest;
    this.id = id;
    this.token = token;
  }

  /** Its calls, to where the product is now. */
  get self(): Caller {
    return callerOf(this.#origin(), this.token);
  }

  async open(): Promise<void> {
    await this.#read();
    const place = () => ({ origin: this.#origin(), room: this.#eventId, token: this.token });
    this.#close = keepLine(
      place,
      () => this.night?.v,
      (message) => this.#hear(message),
    );
  }

  close(): void {
    this.#close();
  }

  #hear(message: GuestMessage): void {
    if (message.type === 'evening_changed') this.#take(message.night);
    else if (message.type === 'connection_confirmed' && message.night !== undefined) this.#take(message.night);
    // Unanswered when the product is gone: the line comes back with what was missed.
    else if (message.type === 'evening_outdated') this.#read().catch(() => undefined);
  }

  async #read(): Promise<void> {
    this.#take((await this.self.call(evening.getEvening, { id: this.id, event_id: this.#eventId })).night);
  }

  #take(night: GuestNight): void {
    if (this.night !== undefined && night.v < this.night.v) return;
    this.night = night;
    const { clock, seat } = night;
    if (clock.phase !== 'running' || seat === null) return;
    const [before, now] = [this.sat.get(clock.round), seat];
    if (seat.round !== clock.round) this.faults.push(`${this.guest.name} is shown round ${seat.round} in round ${clock.round}`);
    if (before !== undefined && (before.table !== now.table || before.partner?.id !== now.partner?.id))
      this.faults.push(`${this.guest.name} changes seats in round ${clock.round}`);
    this.sat.set(clock.round, seat);
  }
}
