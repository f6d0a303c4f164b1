import { setTimeout as delay } from 'node:timers/promises';
import { CallFailed } from '#infra/local/seed/call-api.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { evening } from '#shared/contract/routes/evening.ts';
import { events } from '#shared/contract/routes/events.ts';
import { night } from '#shared/contract/routes/night.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { NightState, Plan, Pressed } from '#shared/model/night.ts';
import { type Caller, callerOf, signIn } from '../api-client.ts';
import { makeEventForm } from '../event-form.ts';
import { eventually } from '../eventually.ts';
import { inboxOf } from '../inbox.ts';
import type { MortalStack } from '../mortal-stack.ts';
import { openScreen, type Screen } from '../screen.ts';
import type { Invited } from './guests.ts';
import { Phone } from './phone.ts';
import { Wall } from './wall.ts';

const hour = 3_600_000;
const minute = 60_000;
const password = 'correct horse battery staple';
const staff = [1, 2, 3].map((number) => ({ email: `host${number}@example.com`, password, role: 'admin' as const }));
/** Ms within which every phone follows the clock, also on a machine that does much else. */
const soon = 20_000;

/** One evening: three hosts, their screens, the projector, and its guests' phones, on a product that is killed now and then. */
export class Night {
  readonly mortal: MortalStack;
  readonly eventId: string;
  readonly token: string;
  readonly phones: Phone[] = [];
  readonly wall: Wall;
  /** The hosts' open matching screens. */
  readonly screens: readonly Screen[];
  readonly #bearers: readonly (string | undefined)[];
  /** Resolves when the product is there again. */
  #back: Promise<void> = Promise.resolve();
  plan: Plan | null = null;

  private constructor(mortal: MortalStack, eventId: string, token: string, wallToken: string, bearers: readonly (string | undefined)[]) {
    this.mortal = mortal;
    this.eventId = eventId;
    this.token = token;
    this.#bearers = bearers;
    this.wall = new Wall(this.#origin, wallToken);
    this.screens = bearers.map((_, at) => openScreen(() => ({ origin: this.#origin(), caller: this.host(at) }), eventId));
  }

  /** An event of sixty places five hours from now, as an organization's three hosts open it. */
  static async open(mortal: MortalStack): Promise<Night> {
    await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Whole Nights', slug: 'whole-nights' }, staff });
    const bearers: (string | undefined)[] = [];
    for (const { email } of staff) bearers.push((await signIn(mortal.stack.url, email, password)).bearer);
    const host = callerOf(mortal.stack.url, bearers[0]);
    const start = Date.now() + 5 * hour;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
    const { event } = await host.call(
      events.createEvent,
      makeEventForm({ name: 'A whole night', male_limit: 30, female_limit: 30, ...times }),
    );
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    const { token: wall } = await host.call(night.shareScreen, { id: event.id });
    return new Night(mortal, event.id, token, wall, bearers);
  }

  readonly #origin = (): string => this.mortal.stack.url;

  /** One of the three hosts, calling where the product is now. */
  host = (at = 0): Caller => callerOf(this.#origin(), this.#bearers[at]);
  visitor = (): Caller => callerOf(this.#origin());

  /** kill -9, and a new start on what is left. */
  killAndStart(): Promise<void> {
    this.#back = this.#back.then(async () => {
      await this.mortal.stack.kill();
      await this.mortal.start();
    });
    return this.#back;
  }

  /** Asks until somebody answers, as people do on a bad line: a lost reply may have been a write. */
  async insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      await this.#back;
      try {
        return await ask();
      } catch (error) {
        if (error instanceof CallFailed && error.answer.status < 500) throw error;
      }
      await delay(100);
    }
    throw new Error('Nobody answers');
  }

  /** Registers somebody, and opens their evening on their phone. @throws CallFailed when they are refused */
  async register(guest: Invited): Promise<Phone> {
    const answer = await this.insist(() =>
      this.visitor().call(registration.registerForEvent, { key: this.eventId, token: this.token, ...guest.form }),
    ).catch((error: unknown) => {
      // Written before the product died, and its reply lost: their mailbox has a way in.
      if (error instanceof CallFailed && /already_registered/.test(error.message)) return undefined;
      throw error;
    });
    if (answer === undefined) return this.#arrive(guest, await this.#sessionByMail(guest));
    return this.#arrive(guest, { id: answer.participant.id, token: answer.access_token });
  }

  async #arrive(guest: Invited, session: { id: string; token: string }): Promise<Phone> {
    const phone = new Phone(this.#origin, this.eventId, guest, session);
    await this.insist(() => phone.open());
    this.phones.push(phone);
    return phone;
  }

  /** Somebody who was let in otherwise than by registering. */
  welcome = (guest: Invited, id: string, token: string): Promise<Phone> => this.#arrive(guest, { id, token });

  async #sessionByMail({ email }: Invited): Promise<{ id: string; token: string }> {
    await this.insist(() => this.visitor().call(evening.mailEveningLink, { id: this.eventId, email }));
    const [refresh_token = ''] = await eventually(
      async () => (await inboxOf(this.#origin(), email)).flatMap(({ body }) => /\/evening\/\S+&t=([\w-]+)/.exec(body.text)?.[1] ?? []),
      ({ length }) => length > 0,
      2 * minute,
    );
    const session = await this.visitor().call(profile.refreshParticipantSession, { refresh_token });
    return { id: session.participant_id, token: session.access_token };
  }

  phoneOf(id: string): Phone {
    const found = this.phones.find((phone) => phone.id === id);
    if (found === undefined) throw new Error(`Nobody has the phone of ${id}`);
    return found;
  }

  /** Who left the event: nobody follows their phone any more. */
  forget(phone: Phone): void {
    phone.close();
    this.phones.splice(this.phones.indexOf(phone), 1);
  }

  state = async (): Promise<NightState> => (await this.host().call(night.getNight, { id: this.eventId })).night;

  /** Plans what has not begun yet, for who is here: each rule as by default, but the fair mix, which may put others' turns last. */
  async replan(rounds: number): Promise<NightState> {
    const made = await this.host().call(night.planRounds, {
      ...{ id: this.eventId, rounds, tables: 30, who: 'here', fair_mix: false, replaces: this.plan?.version ?? null },
    });
    this.plan = made.plan;
    await this.#followed(made.night);
    return made.night;
  }

  /** All three hosts press the same at once: one of them is obeyed, and every screen follows. */
  async press(pressed: Pressed): Promise<NightState> {
    const { v } = await this.state();
    const answers = await Promise.all([0, 1, 2].map((at) => this.host(at).ask(night.runClock, { id: this.eventId, v, ...pressed })));
    const statuses = answers.map(({ status }) => status).sort();
    if (statuses.join() !== '200,409,409') throw new Error(`Three hosts press ${pressed.action}: ${statuses}`);
    const state = await this.state();
    await this.#followed(state);
    return state;
  }

  /** Until each phone and the projector show this state of the evening, or a later one. */
  async #followed({ v }: NightState): Promise<void> {
    const behind = async () => [
      ...this.phones.filter((phone) => (phone.night?.v ?? -1) < v).map(({ guest }) => guest.name),
      ...((this.wall.screen?.clock.v ?? -1) < v ? ['the projector'] : []),
    ];
    await eventually(behind, ({ length }) => length === 0, soon);
  }

  /** Sends what waits, also what a sender that died had taken; until then nobody knows whether it went. */
  async deliver(): Promise<void> {
    await this.mortal.stack.disturb({ clocks: { 'mail-send-bulk': 30 * minute, 'mail-send-prompt': 30 * minute } });
    await this.mortal.stack.passMinute();
    await this.mortal.untilMailed();
    await this.mortal.stack.disturb({});
  }

  close(): void {
    for (const phone of this.phones) phone.close();
    for (const screen of this.screens) screen.close();
    this.wall.close();
  }
}
