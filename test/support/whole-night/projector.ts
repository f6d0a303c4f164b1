import { projectorAddress } from '#shared/contract/guest-sockets.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import type { ProjectorView } from '#shared/model/projector/projector.ts';
import { callerOf } from '../people/calls/api-client.ts';
import { insist } from './insist.ts';
import { keepLine } from './line.ts';

/** The projector, which reconnects after every end of the product, and its seats in each round while that ran. */
export class Projector {
  /** By round: `<table> <name> <name>`, the names in order. */
  readonly rounds = new Map<number, readonly string[]>();
  readonly #origin: () => string;
  readonly token: string;
  readonly #end: () => void;
  #isOpen = true;
  view: ProjectorView | undefined;

  /** @param token of the projector's link */
  constructor(origin: () => string, token: string) {
    this.#origin = origin;
    this.token = token;
    this.#end = keepLine(
      () => ({ origin: origin(), address: projectorAddress, token }),
      () => undefined,
      // At every message it refetches, as the page does. What it cannot read it does not show, and whoever waits for that reports it.
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
