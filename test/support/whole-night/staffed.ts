import { type Caller, callerOf, signIn } from '../people/calls/api-client.ts';
import type { MortalStack } from '../stack/disturbed/mortal-stack.ts';
import { insist } from './insist.ts';

interface Account {
  readonly email: string;
  readonly password: string;
}
type Bearers = readonly (string | undefined)[];

/** Signs staff in, even if the product is killed meanwhile. Their access tokens expire after minutes. */
export async function signInAll({ stack }: MortalStack, staff: readonly Account[]): Promise<Bearers> {
  const callers = await Promise.all(staff.map(({ email, password }) => insist(() => signIn(stack.url, email, password))));
  return callers.map(({ bearer }) => bearer);
}

/** A product that is killed now and then, with staff who sign in again whenever time has passed on its clocks. */
export class Staffed {
  readonly mortal: MortalStack;
  readonly #staff: readonly Account[];
  #bearers: Bearers;
  /** Milliseconds by which the product's clocks are ahead. */
  #ahead = 0;

  /** @param bearers the staff's tokens (`signInAll`) */
  constructor(mortal: MortalStack, staff: readonly Account[], bearers: Bearers) {
    this.mortal = mortal;
    this.#staff = staff;
    this.#bearers = bearers;
  }

  origin = (): string => this.mortal.stack.url;
  /** Returns a member of staff as a caller of the current process. */
  host = (at = 0): Caller => callerOf(this.origin(), this.#bearers[at]);
  visitor = (): Caller => callerOf(this.origin());
  /** Returns the product's current time in epoch ms. */
  now = (): number => Date.now() + this.#ahead;

  /** Kills the product with SIGKILL, and restarts it on what is left, `later` milliseconds later on the product's clocks. */
  async killAndStart(later = 0): Promise<void> {
    this.#ahead += later;
    await this.mortal.stack.kill();
    await this.mortal.start({ clocks: this.#ahead });
    if (later > 0) await this.#signInAgain();
  }

  /** Lets `ms` milliseconds pass on the product's clocks. */
  async pass(ms: number): Promise<void> {
    this.#ahead += ms;
    await this.mortal.stack.disturb({ clocks: this.#ahead });
    await this.#signInAgain();
  }

  async #signInAgain(): Promise<void> {
    this.#bearers = await signInAll(this.mortal, this.#staff);
  }
}
