import { type GuestMessage, projectorAddress } from '#shared/contract/guest-sockets.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import type { LoadStack } from '#test/load/support/load-stack.ts';
import { watchAsGuest } from '#test/support/people/calls/watcher.ts';
import { ShownNight } from './shown-night.ts';
import { SteadyLine } from './steady-line.ts';

/** A projector opened with its link. It refetches whenever it is told of a change, and when it reconnects. */
export class Projector {
  readonly line: SteadyLine<GuestMessage>;
  readonly shown = new ShownNight();
  readonly #stack: LoadStack;
  readonly #token: string;

  constructor(stack: LoadStack, token: string) {
    this.#stack = stack;
    this.#token = token;
    this.line = new SteadyLine(
      () => watchAsGuest(stack.url, projectorAddress, token),
      () => void this.#read().catch(() => undefined),
    );
  }

  async open(): Promise<void> {
    await this.line.open();
    await this.#read();
  }

  async #read(): Promise<void> {
    const { clock } = await this.#stack.visitor.call(roomProjector.getProjector, { token: this.#token });
    this.shown.show(clock.v);
  }
}
