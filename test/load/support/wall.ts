import { setTimeout as delay } from 'node:timers/promises';
import { screens } from '#shared/contract/routes/evening/screens.ts';
import { type GuestMessage, screenAddress } from '#shared/contract/sockets.ts';
import { type Watcher, watchAsGuest } from '../../support/people/calls/watcher.ts';
import type { LoadStack } from './load-stack.ts';

/** Ms until a page whose line was cut comes back: as the page does it (web/src/lib/live/connection/reconnect-delay.ts). */
const comesBackAfter = 1_500;

/** A projector by its link, which reads what to show at each change that it is told of. */
export class Wall {
  readonly #stack: LoadStack;
  readonly #token: string;
  #socket: Watcher<GuestMessage> | undefined;
  #isLeaving = false;
  /** The number of the evening that it shows. */
  v = -1;

  constructor(stack: LoadStack, token: string) {
    this.#stack = stack;
    this.#token = token;
  }

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  async open(): Promise<void> {
    const socket = await watchAsGuest(this.#stack.url, screenAddress, this.#token);
    this.#socket = socket;
    socket.onMessage(() => void this.#read().catch(() => undefined));
    socket.onClose(() => {
      this.#socket = undefined;
      if (!this.#isLeaving) void this.#comeBack();
    });
    await this.#read();
  }

  cut(): void {
    this.#socket?.cut();
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#socket?.close();
  }

  async #comeBack(): Promise<void> {
    await delay(comesBackAfter);
    await this.open().catch(() => this.#comeBack());
  }

  async #read(): Promise<void> {
    const { clock } = await this.#stack.visitor.call(screens.getScreen, { token: this.#token });
    this.v = Math.max(this.v, clock.v);
  }
}
