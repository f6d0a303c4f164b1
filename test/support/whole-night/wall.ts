import { screens } from '#shared/contract/routes/evening/screens.ts';
import { screenAddress } from '#shared/contract/sockets.ts';
import type { Screen } from '#shared/model/evening/screen.ts';
import { callerOf } from '../people/calls/api-client.ts';
import { insist } from './insist.ts';
import { keepLine } from './line.ts';

/** The projector, which comes back after every end of the product, and whom it seated in each round while that ran. */
export class Wall {
  /** By round: `<table> <name> <name>`, the names in order. */
  readonly rounds = new Map<number, readonly string[]>();
  readonly #origin: () => string;
  readonly token: string;
  readonly #end: () => void;
  #isOpen = true;
  screen: Screen | undefined;

  /** @param token of the projector's link */
  constructor(origin: () => string, token: string) {
    this.#origin = origin;
    this.token = token;
    this.#end = keepLine(
      () => ({ origin: origin(), room: screenAddress, token }),
      () => undefined,
      // Whatever it hears, it reads again, as the page does. What it cannot read it does not show, and whoever waits for that says so.
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
    const screen = await callerOf(this.#origin()).call(screens.getScreen, { token: this.token });
    if (this.screen !== undefined && screen.clock.v < this.screen.clock.v) return;
    this.screen = screen;
    if (screen.clock.phase === 'running') this.rounds.set(screen.clock.round, seatsOn(screen));
  }
}

function seatsOn({ people, rounds }: Screen): string[] {
  const names = new Map(people.map(({ number, name }) => [number, name]));
  return rounds.flatMap(({ tables }) =>
    tables.map(([table, ...two]) => [table, ...two.map((number) => names.get(number)).sort()].join(' ')),
  );
}
