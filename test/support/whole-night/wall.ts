import { screens } from '#shared/contract/routes/screens.ts';
import { screenAddress } from '#shared/contract/sockets.ts';
import type { Screen, ScreenRound } from '#shared/model/screen.ts';
import { callerOf } from '../api-client.ts';
import { keepLine } from './line.ts';

/** The projector, which comes back after every end of the product, and what it showed of each round while that ran. */
export class Wall {
  readonly rounds = new Map<number, ScreenRound>();
  readonly #origin: () => string;
  readonly #token: string;
  readonly #close: () => void;
  screen: Screen | undefined;

  /** @param token of the projector's link */
  constructor(origin: () => string, token: string) {
    this.#origin = origin;
    this.#token = token;
    this.#close = keepLine(
      () => ({ origin: origin(), room: screenAddress, token }),
      () => undefined,
      // Whatever it hears: it reads again, as the page does, and once more when it is back.
      () => void this.#read().catch(() => undefined),
    );
  }

  close(): void {
    this.#close();
  }

  async #read(): Promise<void> {
    const screen = await callerOf(this.#origin()).call(screens.getScreen, { token: this.#token });
    if (this.screen !== undefined && screen.clock.v < this.screen.clock.v) return;
    this.screen = screen;
    const [shown] = screen.rounds;
    if (screen.clock.phase === 'running' && shown !== undefined) this.rounds.set(screen.clock.round, shown);
  }
}
