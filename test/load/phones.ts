import { setTimeout as delay } from 'node:timers/promises';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import type { GuestNight } from '#shared/model/evening/evening.ts';
import type { NightState, Plan, Pressed } from '#shared/model/evening/night.ts';
import { percentile } from '../bench/support/sampling.ts';
import type { Caller } from '../support/people/calls/api-client.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { type Watcher, watch } from '../support/people/calls/watcher.ts';
import { makeForm } from '../support/people/input/form.ts';
import { openEvent } from '../support/people/world.ts';
import { connectionsLeft } from './support/connections-left.ts';
import { type LoadStack, withLoadStack } from './support/load-stack.ts';
import { Phone } from './support/phone.ts';
import { printTimes } from './support/print-table.ts';
import { describeSince, processorTime } from './support/processor-time.ts';
import { check, playRun } from './support/verdict.ts';
import { Wall } from './support/wall.ts';

/**
 * One evening of ten rounds on 500 guests' phones, 25 screens of staff and 4 projectors. Each command of the host must be on the last phone
 * within 0.8 s, and each phone must show the seat that the plan has for its guest. Once the lines of all phones and projectors are cut at the
 * same moment, while a round ends: within 5 s everybody must be right again. Then everybody leaves.
 */

const guests = 500;
const staff = 25;
const walls = 4;
const rounds = 10;
const openingAtOnce = 16;
const budgetMs = 800;
const rightAgainMs = 5_000;
/** The round at whose end all lines are cut. */
const cutIn = 5;
/** Ms between two commands: what a round leaves behind (its matches) must not hide in the time of the next. */
const pause = 4_000;

async function run(stack: LoadStack): Promise<boolean> {
  const { admin, hosts } = await stack.addOrganization('Phones', staff - 1);
  const opened = await openEvent(admin, 'Five hundred phones', guests);
  const people = await mapInParallel(
    Array.from({ length: guests }, (_, place) => place),
    8,
    async (place) => {
      const side =
        place % 2 === 0 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ gender: 'female', interested_in: 'men' } as const);
      const reply = await stack.visitor.call(registration.registerForEvent, {
        ...{ key: opened.eventId, token: opened.token },
        ...makeForm({ ...side, age: 20 + (place % 30), interests: ['hiking', 'art'] }),
      });
      return { id: reply.participant.id, token: reply.access_token };
    },
  );
  const phones = people.map((guest) => new Phone(stack.url, opened.eventId, guest));
  const start = performance.now();
  await mapInParallel(phones, openingAtOnce, (phone) => phone.open());
  const screens = await mapInParallel([admin, ...hosts], openingAtOnce, ({ bearer }) => watch(stack.url, opened.eventId, bearer));
  const { token } = await admin.call(night.shareScreen, { id: opened.eventId });
  const onWalls = Array.from({ length: walls }, () => new Wall(stack, token));
  await Promise.all(onWalls.map((wall) => wall.open()));
  console.log(
    `${phones.length} phones, ${onWalls.length} projectors and ${screens.length} screens opened in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  return new Evening(stack, admin, opened.eventId, phones, screens, onWalls).play();
}

class Evening {
  readonly #stack: LoadStack;
  readonly #host: Caller;
  readonly #eventId: string;
  readonly #phones: readonly Phone[];
  readonly #screens: readonly Watcher[];
  readonly #walls: readonly Wall[];
  readonly #commandMs: number[] = [];
  readonly #phoneMs: number[] = [];
  readonly #lastMs: number[] = [];
  readonly #used: string[] = [];
  readonly #wrong: string[] = [];
  #state: NightState | undefined;

  constructor(
    stack: LoadStack,
    host: Caller,
    eventId: string,
    phones: readonly Phone[],
    screens: readonly Watcher[],
    onWalls: readonly Wall[],
  ) {
    this.#stack = stack;
    this.#host = host;
    this.#eventId = eventId;
    this.#phones = phones;
    this.#screens = screens;
    this.#walls = onWalls;
  }

  async play(): Promise<boolean> {
    const { night: planned, plan } = await this.#host.call(night.planRounds, {
      ...{ id: this.#eventId, rounds, tables: guests / 2, who: 'registered', replaces: null },
    });
    if (plan === null) throw new Error('A plan was to be made');
    this.#state = planned;
    await this.#everybodyAt(planned.v, 10_000);
    let backAfter = Number.POSITIVE_INFINITY;
    for (let round = 1; round <= rounds; round += 1) {
      await this.#press({ action: 'start' });
      this.#compare(plan, round, round);
      await delay(pause);
      if (round === cutIn) backAfter = await this.#cutAll();
      else await this.#press({ action: 'end' });
      this.#compare(plan, round, round + 1);
      await delay(pause);
    }
    return this.#judge(backAfter);
  }

  /** A command, until the last phone shows it. */
  async #press(command: Pressed): Promise<void> {
    const before = processorTime(this.#stack.pid);
    const asked = performance.now();
    const v = await this.#command(command);
    this.#commandMs.push(performance.now() - asked);
    await this.#everybodyAt(v, 10_000);
    if (this.#commandMs.length === 2 * cutIn) this.#used.push(`a command until all have it: ${this.#since(before)}`);
    const times = this.#phones.map(({ shownAt }) => shownAt - asked);
    this.#phoneMs.push(...times);
    this.#lastMs.push(Math.max(...times));
  }

  async #command(command: Pressed): Promise<number> {
    if (this.#state === undefined) throw new Error('Not planned');
    ({ night: this.#state } = await this.#host.call(night.runClock, { id: this.#eventId, v: this.#state.v, ...command }));
    return this.#state.v;
  }

  /** All phones' lines, while the round ends: none can hear of it. @returns ms until each is connected and right again */
  async #cutAll(): Promise<number> {
    const before = processorTime(this.#stack.pid);
    for (const shown of [...this.#phones, ...this.#walls]) shown.cut();
    const cutAt = performance.now();
    const v = await this.#command({ action: 'end' });
    await this.#everybodyAt(v, 60_000);
    await eventually(
      async () => [...this.#phones, ...this.#walls].filter(({ isOpen }) => !isOpen).length,
      (closed) => closed === 0,
      60_000,
    );
    const ms = performance.now() - cutAt;
    this.#used.push(`cut at once until all are right again: ${this.#since(before)}`);
    return ms;
  }

  #since(before: ReturnType<typeof processorTime>): string {
    return describeSince(before, this.#stack.pid, this.#phones.length);
  }

  async #everybodyAt(v: number, patience: number): Promise<void> {
    const behind = async () =>
      this.#phones.filter(({ night: shown }) => shown?.v !== v).length + this.#walls.filter(({ v: shown }) => shown !== v).length;
    await eventually(behind, (count) => count === 0, patience);
  }

  /** Each phone against the plan: the seat of `shown`, or none after the last round. */
  #compare(plan: Plan, round: number, shown: number): void {
    const seats = new Map<string, string>();
    const ids = new Map(plan.people.map(({ number, id }) => [number, id]));
    for (const [table, one, other] of plan.rounds[shown - 1]?.tables ?? []) {
      seats.set(ids.get(one) ?? '', `${table} ${other}`);
      seats.set(ids.get(other) ?? '', `${table} ${one}`);
    }
    for (const phone of this.#phones) {
      const should = seats.get(phone.participantId);
      if (should !== seatOf(phone.night))
        this.#wrong.push(`round ${round}: ${phone.participantId} shows ${seatOf(phone.night)}, not ${should}`);
    }
  }

  async #judge(backAfter: number): Promise<boolean> {
    printTimes({
      'the command itself': this.#commandMs,
      'until a phone has it': this.#phoneMs,
      'until the last of 500 has it': this.#lastMs,
      'cut at once, all right again': [backAfter],
    });
    const refused = this.#phones.reduce((sum, phone) => sum + phone.refused, 0);
    console.log(`${refused} attempts to come back were refused, or not confirmed in time`);
    const unknown = this.#phones.flatMap((phone) => phone.unknown);
    console.log(`${unknown.length} messages were none of ours${unknown.length > 0 ? `: ${unknown[0]}` : ''}`);
    for (const used of this.#used) console.log(used);
    const others = this.#screens.flatMap(({ heard }) => heard.filter(({ type }) => type === 'night_changed')).length;
    for (const shown of [...this.#phones, ...this.#walls]) void shown.leave();
    for (const screen of this.#screens) void screen.close();
    const left = await connectionsLeft(this.#stack);
    const hidden = await this.#stack.findHiddenFaults();
    for (const fault of [...this.#wrong, ...hidden].slice(0, 10)) console.log(`       ${fault.slice(0, 400)}`);
    return [
      check('every phone shows the seat of the plan, at every moment', this.#wrong.length === 0),
      check(`19 of 20 commands are on the last of ${guests} phones within ${budgetMs} ms`, percentile(this.#lastMs, 0.95) <= budgetMs),
      check(`cut at once, everybody is right again within ${rightAgainMs / 1000} s`, backAfter <= rightAgainMs),
      check('staff hear of each command, too', others >= staff * (2 * rounds)),
      check('no function failed unseen', hidden.length === 0),
      check('no connection is left when everybody has gone', left === 0),
    ].every(Boolean);
  }
}

const seatOf = (shown: GuestNight | undefined): string | undefined =>
  shown?.seat?.partner ? `${shown.seat.table} ${shown.seat.partner.number}` : undefined;

await playRun(() => withLoadStack(run), 600_000);
