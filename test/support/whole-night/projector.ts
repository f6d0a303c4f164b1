import { projectorAddress } from '#shared/contract/guest-sockets.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import type { ProjectorView } from '#shared/model/projector/projector.ts';
import { callerOf } from '../people/calls/api-client.ts';
import { insist } from './insist.ts';
import { keepLine } from './line.ts';

/** The projector. It reconnects each time the product was down, and records the seats that it shows while each round is running. */
export class Projector {
  /** For each round: `<table> <name> <name>`, with the names in sorted order. */
  readonly rounds = new Map<number, readonly string[]>();
  readonly #origin: () => string;
  readonly token: string;
  readonly #end: () => void;
  #isOpen = true;
  view: ProjectorView | undefined;

  /**
   * Opens the projector.
   * @param token of the projector's link
   */
  constructor(origin: () => string, token: string) {
    this.#origin = origin;
    this.token = token;
    this.#end = keepLine(
      () => ({ origin: origin(), address: projectorAddress, token }),
      () => undefined,
      // Refetches at every message, as the page does. Errors are ignored, because the step that waits for the projector reports what is
      // missing.
      () => {
        insist(
          () => this.#read(),
          () => this.#isOpen,
        ).catch(() => undefined);
      },
    );
  }

  close(): void {
    this.#isOpen = false;
    this.#end();
  }

  async #read(): Promise<void> {
    const view = await callerOf(this.#origin()).call(roomProjector.getProjector, { token: this.token });
    if (this.view !== undefined && view.clock.v < this.view.clock.v) return;
    this.view = view;
    if (view.clock.phase === 'running') this.rounds.set(view.clock.round, seatsOn(view));
  }
}

function seatsOn({ people, rounds }: ProjectorView): string[] {
  const names = new Map(people.map(({ number, name }) => [number, name]));
  return rounds.flatMap(({ tables }) =>
    tables.map(([table, ...two]) => [table, ...two.map((number) => names.get(number)).sort()].join(' ')),
  );
}
