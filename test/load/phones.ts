import { setTimeout as delay } from 'node:timers/promises';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState, Pressed } from '#shared/model/rounds/night.ts';
import { percentile } from '../bench/support/sampling.ts';
import type { Caller } from '../support/people/calls/api-client.ts';
import { makeForm } from '../support/people/input/form.ts';
import { openEvent } from '../support/people/world.ts';
import { connectionsLeft } from './support/devices/connections-left.ts';
import { allOf, type Devices, lastAfter, untilAllFollow, untilAllShow } from './support/devices/devices.ts';
import { Phone } from './support/devices/phone.ts';
import { Projector } from './support/devices/projector.ts';
import { StaffScreen } from './support/devices/staff-screen.ts';
import { wrongSeats } from './support/devices/wrong-seats.ts';
import { type LoadStack, withLoadStack } from './support/load-stack.ts';
import { printTimes } from './support/print-table.ts';
import { describeSince, processorTime } from './support/processor-time.ts';
import { check, playRun } from './support/verdict.ts';

/**
 * One evening of ten rounds on 500 guests' phones, 25 staff screens and 4 projectors. All devices must soon show each of the host's
 * commands, and each phone must show its guest's planned seat. Once, while a round ends, all connections are cut at the same moment, and
 * every device must be connected and up to date again. Then everybody leaves.
 */

const guests = 500;
const staff = 25;
const projectors = 4;
const rounds = 10;
const openingAtOnce = 16;
/**
 * Milliseconds from the host's command until the last phone, projector and staff screen shows it: for 19 of 20 commands, and for the
 * slowest.
 */
const goalMs = 800;
const worstMs = 2 * goalMs;
const rightAgainMs = 5_000;
/**
 * On two cores it takes longer, for reasons given in docs/decisions/047-known-misses.md. It is then reported as missed, but fails only
 * beyond this limit.
 */
const knownRightAgainMs = 12_000;
/** The round at whose end all connections are cut. */
const cutIn = 5;
/** Milliseconds between two commands, so that the work after a round (its matches) does not count for the next command. */
const pause = 4_000;

async function run(stack: LoadStack): Promise<boolean> {
  const { admin, hosts } = await stack.addOrganization('Phones', staff - 1);
  const opened = await openEvent(admin, 'Five hundred phones', guests);
  const people = await registerGuests(stack, opened);
  const { token } = await admin.call(roomProjector.shareProjector, { id: opened.eventId });
  const devices: Devices = {
    phones: people.map((guest) => new Phone(stack.url, opened.eventId, guest)),
    projectors: Array.from({ length: projectors }, () => new Projector(stack, token)),
    screens: [admin, ...hosts].map((caller) => new StaffScreen(stack.url, opened.eventId, caller)),
  };
  const start = performance.now();
  await mapInParallel(allOf(devices), openingAtOnce, (device) => device.open());
  console.log(
    `${guests} phones, ${projectors} projectors and ${staff} screens of staff opened in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  return new Evening(stack, admin, opened.eventId, devices).play();
}

/** Registers men and women in turn, each with a session on a phone of their own. */
const registerGuests = (
  stack: LoadStack,
  { eventId, token }: { eventId: string; token: string },
): Promise<{ id: string; token: string }[]> =>
  mapInParallel(
    Array.from({ length: guests }, (_, index) => index),
    8,
    async (place) => {
      const side =
        place % 2 === 0 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ gender: 'female', interested_in: 'men' } as const);
      const reply = await stack.visitor.call(registration.registerForEvent, {
        ...{ key: eventId, token },
        ...makeForm({ ...side, age: 20 + (place % 30), interests: ['hiking', 'art'] }),
      });
      return { id: reply.participant.id, token: reply.access_token };
    },
  );

class Evening {
  readonly #stack: LoadStack;
  readonly #host: Caller;
  readonly #eventId: string;
  readonly #devices: Devices;
  readonly #commandMs: number[] = [];
  readonly #phoneMs: number[] = [];
  readonly #lastMs: Record<keyof Devices, number[]> = { phones: [], projectors: [], screens: [] };
  readonly #used: string[] = [];
  readonly #wrong: string[] = [];
  #state: NightState | undefined;

  constructor(stack: LoadStack, host: Caller, eventId: string, devices: Devices) {
    this.#stack = stack;
    this.#host = host;
    this.#eventId = eventId;
    this.#devices = devices;
  }

  async play(): Promise<boolean> {
    const { night: planned, plan } = await this.#host.call(eveningRounds.planRounds, {
      ...{ id: this.#eventId, rounds, tables: guests / 2, who: 'registered', replaces: null },
    });
    if (plan === null) throw new Error('A plan was to be made');
    this.#state = planned;
    await untilAllShow(this.#devices, planned.v, 10_000);
    let backAfter = Number.POSITIVE_INFINITY;
    for (let round = 1; round <= rounds; round += 1) {
      await this.#press({ action: 'start' });
      this.#wrong.push(...wrongSeats(this.#devices.phones, plan, round));
      await delay(pause);
      if (round === cutIn) backAfter = await this.#cutAll();
      else await this.#press({ action: 'end' });
      this.#wrong.push(...wrongSeats(this.#devices.phones, plan, round + 1));
      await delay(pause);
    }
    return this.#judge(backAfter);
  }

  /** Sends a command, and waits until the last device shows it. */
  async #press(command: Pressed): Promise<void> {
    const before = processorTime(this.#stack.pid);
    const asked = performance.now();
    const v = await this.#command(command);
    this.#commandMs.push(performance.now() - asked);
    await untilAllShow(this.#devices, v, 10_000);
    if (this.#commandMs.length === 2 * cutIn) this.#used.push(`a command until all have it: ${this.#since(before)}`);
    this.#phoneMs.push(...this.#devices.phones.map(({ shown }) => shown.since - asked));
    for (const kind of kinds) this.#lastMs[kind].push(lastAfter(asked, this.#devices[kind]));
  }

  async #command(command: Pressed): Promise<number> {
    if (this.#state === undefined) throw new Error('Not planned');
    ({ night: this.#state } = await this.#host.call(eveningRounds.runClock, { id: this.#eventId, v: this.#state.v, ...command }));
    return this.#state.v;
  }

  /**
   * Cuts all connections while the round ends, so that no device can be told. @returns ms until each device is connected and up to date
   * again
   */
  async #cutAll(): Promise<number> {
    const before = processorTime(this.#stack.pid);
    for (const { line } of allOf(this.#devices)) line.cut();
    const cutAt = performance.now();
    const v = await this.#command({ action: 'end' });
    await untilAllShow(this.#devices, v, 60_000);
    await untilAllFollow(this.#devices, 60_000);
    const ms = performance.now() - cutAt;
    this.#used.push(`cut at once until all are right again: ${this.#since(before)}`);
    return ms;
  }

  #since(before: ReturnType<typeof processorTime>): string {
    return describeSince(before, this.#stack.pid, allOf(this.#devices).length);
  }

  async #judge(backAfter: number): Promise<boolean> {
    const { phones, screens } = this.#devices;
    printTimes({
      'the command itself': this.#commandMs,
      'until a phone has it': this.#phoneMs,
      [`until the last of ${guests} phones has it`]: this.#lastMs.phones,
      [`until the last of ${projectors} projectors has it`]: this.#lastMs.projectors,
      [`until the last of ${staff} screens of staff has it`]: this.#lastMs.screens,
      'cut at once, all right again': [backAfter],
    });
    const refused = allOf(this.#devices).reduce((sum, { line }) => sum + line.refused, 0);
    console.log(`${refused} attempts to come back were refused, or not confirmed in time`);
    const unknown = phones.flatMap((phone) => phone.unknown);
    console.log(`${unknown.length} messages were none of ours${unknown.length > 0 ? `: ${unknown[0]}` : ''}`);
    for (const used of this.#used) console.log(used);
    for (const { line } of allOf(this.#devices)) void line.leave();
    const left = await connectionsLeft(this.#stack);
    const hidden = await this.#stack.findHiddenFaults();
    for (const fault of [...this.#wrong, ...hidden].slice(0, 10)) console.log(`       ${fault.slice(0, 400)}`);
    // The command that ended round 5 is not included: it was sent while all connections were cut.
    const pressed = 2 * rounds - 1;
    return [
      check('every phone shows the seat of the plan, at every moment', this.#wrong.length === 0),
      ...kinds.flatMap((kind) => [
        check(
          `19 of 20 commands are on the last of the ${named[kind]} within ${goalMs} ms`,
          percentile(this.#lastMs[kind], 0.95) <= goalMs,
        ),
        check(`the slowest is on the last of the ${named[kind]} within ${worstMs} ms`, Math.max(...this.#lastMs[kind]) <= worstMs),
      ]),
      check(
        `all lines cut at once, everybody is right again within ${rightAgainMs / 1000} s (known: ${knownRightAgainMs / 1000})`,
        backAfter <= rightAgainMs,
      ) || backAfter <= knownRightAgainMs,
      check(
        'staff are told of each command by their line',
        screens.every(({ told }) => told >= pressed),
      ),
      check('no function failed unseen', hidden.length === 0),
      check('no connection is left when everybody has gone', left === 0),
    ].every(Boolean);
  }
}

const kinds = ['phones', 'projectors', 'screens'] as const satisfies (keyof Devices)[];
const named = { phones: 'phones', projectors: 'projectors', screens: 'screens of staff' } as const;

await playRun(() => withLoadStack(run), 600_000);
