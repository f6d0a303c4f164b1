import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { GuestNight, Seat } from '#shared/model/guest-evening/guest-evening.ts';
import { type Caller, callerOf } from '../people/calls/api-client.ts';
import type { Invited } from './guests.ts';
import { insist } from './insist.ts';
import { keepLine } from './line.ts';

interface Session {
  readonly id: string;
  readonly token: string;
}

/** A guest's phone. It shows the evening, reconnects each time the product was down, and records where its guest sat. */
export class Phone {
  readonly guest: Invited;
  readonly id: string;
  readonly token: string;
  /** For each round: the seat shown while the round was running, and the start of the round as last stated. */
  readonly sat = new Map<number, Seat & { readonly began: string }>();
  /** Contradictions between the things that the phone was told. */
  readonly faults: string[] = [];
  night: GuestNight | undefined;
  readonly #origin: () => string;
  readonly #eventId: string;
  #end: (() => void) | undefined;

  constructor(origin: () => string, eventId: string, guest: Invited, { id, token }: Session) {
    this.#origin = origin;
    this.#eventId = eventId;
    this.guest = guest;
    this.id = id;
    this.token = token;
  }

  /** The guest as a caller of the current process. */
  get self(): Caller {
    return callerOf(this.#origin(), this.token);
  }

  /** Reads the evening, and follows it from then on. */
  async open(): Promise<void> {
    await this.#read();
    const place = () => ({ origin: this.#origin(), address: this.#eventId, token: this.token });
    this.#end = keepLine(
      place,
      () => this.night?.v,
      (message) => this.#hear(message),
    );
  }

  close(): void {
    this.#end?.();
    this.#end = undefined;
  }

  #hear(message: GuestMessage): void {
    if (message.type === 'evening_changed') this.#take(message.night);
    else if (message.type === 'connection_confirmed' && message.night !== undefined) this.#take(message.night);
    else if (message.type === 'evening_outdated') void this.#readAgain();
  }

  async #read(): Promise<void> {
    this.#take((await this.self.call(guestEvening.getEvening, { id: this.id, event_id: this.#eventId })).night);
  }

  async #readAgain(): Promise<void> {
    try {
      await insist(
        () => this.#read(),
        () => this.#end !== undefined,
      );
    } catch (error) {
      // A guest who has left receives no more messages, so this is no fault.
      if (this.#end !== undefined) this.faults.push(`${this.guest.name} can not read their evening: ${error}`);
    }
  }

  #take(night: GuestNight): void {
    if (this.night !== undefined && night.v < this.night.v) return;
    this.night = night;
    const { clock, seat } = night;
    if (clock.phase !== 'running' || seat === null) return;
    const [before, who] = [this.sat.get(clock.round), this.guest.name];
    if (seat.round !== clock.round) this.faults.push(`${who} is shown round ${seat.round} in round ${clock.round}`);
    if (before !== undefined && (before.table !== seat.table || before.partner?.id !== seat.partner?.id))
      this.faults.push(`${who} changes seats in round ${clock.round}`);
    this.sat.set(clock.round, { ...seat, began: clock.starts_at ?? '' });
  }
}
