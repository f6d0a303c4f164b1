import { randomUUID } from 'node:crypto';
import type { Answer } from '#infra/local/seed/call-api.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState, Plan, Pressed } from '#shared/model/rounds/night.ts';
import { openScreen, type Screen } from '#test/support/people/calls/screen.ts';
import { type Caller, callerOf } from '../people/calls/api-client.ts';
import { eventually } from '../people/calls/eventually.ts';
import { makeEventForm } from '../people/input/event-form.ts';
import { MortalStack } from '../stack/disturbed/mortal-stack.ts';
import type { Invited } from './guests.ts';
import { insist } from './insist.ts';
import { Phone } from './phone.ts';
import { Projector } from './projector.ts';
import { Staffed, signInAll } from './staffed.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** Milliseconds from the first registration to the evening's start. */
export const untilStart = 5 * hour;
const password = 'correct horse battery staple';
const staff = [1, 2, 3].map((number) => ({ email: `host${number}@example.com`, password, role: 'admin' as const }));
/** Milliseconds that every phone has to follow the clock, even on a busy machine. */
const soon = 60_000;

interface Links {
  readonly eventId: string;
  readonly token: string;
  readonly projectorToken: string;
}

/** One evening with three hosts, their screens, the projector and the guests' phones, on a product that is killed now and then. */
export class Night extends Staffed {
  readonly eventId: string;
  readonly token: string;
  readonly phones: Phone[] = [];
  readonly projector: Projector;
  /** Matching screens that the hosts have open. */
  readonly screens: readonly Screen[];
  /** For each round: the earliest and the latest time at which it can have ended, epoch ms. */
  readonly ended = new Map<number, readonly [number, number]>();
  plan: Plan | null = null;

  private constructor(mortal: MortalStack, bearers: Awaited<ReturnType<typeof signInAll>>, { eventId, token, projectorToken }: Links) {
    super(mortal, staff, bearers);
    this.eventId = eventId;
    this.token = token;
    this.projector = new Projector(this.origin, projectorToken);
    this.screens = staff.map((_, at) => openScreen(() => ({ origin: this.origin(), caller: this.host(at) }), eventId));
  }

  /** Adds an organization with three hosts, and opens its event with sixty places, some hours before it begins. */
  static async open(): Promise<Night> {
    const mortal = await MortalStack.create('whole-night');
    await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Whole Nights', slug: 'whole-nights' }, staff });
    const bearers = await signInAll(mortal, staff);
    const host = callerOf(mortal.stack.url, bearers[0]);
    const start = Date.now() + untilStart;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() };
    const form = makeEventForm({ name: 'A whole night', male_limit: 30, female_limit: 30, ...times });
    const { event } = await host.call(events.createEvent, form);
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    const { token: projectorToken } = await host.call(roomProjector.shareProjector, { id: event.id });
    return new Night(mortal, bearers, { eventId: event.id, token, projectorToken });
  }

  /**
   * Registers a guest, even if the product is killed during the registration, and opens their evening on their phone. @throws CallFailed
   * when they are refused
   */
  async register(guest: Invited): Promise<Phone> {
    // Sends a key as the form does, so that a repeated request gets the reply that was lost.
    const headers = { 'idempotency-key': randomUUID() };
    const form = { key: this.eventId, token: this.token, ...guest.form };
    const { participant, access_token } = await insist(() => this.visitor().call(registration.registerForEvent, form, { headers }));
    return this.welcome(guest, participant.id, access_token);
  }

  /** Opens the evening of a guest who has a place. */
  async welcome(guest: Invited, id: string, token: string): Promise<Phone> {
    const phone = new Phone(this.origin, this.eventId, guest, { id, token });
    await insist(() => phone.open());
    this.phones.push(phone);
    return phone;
  }

  phoneOf(id: string): Phone {
    const found = this.phones.find((phone) => phone.id === id);
    if (found === undefined) throw new Error(`No one has the phone of ${id}`);
    return found;
  }

  /** Closes the phone of a guest who is about to leave the event, so that it is no longer compared. */
  forget(phone: Phone): void {
    phone.close();
    this.phones.splice(this.phones.indexOf(phone), 1);
  }

  state = async (): Promise<NightState> => (await this.host().call(eveningRounds.getNight, { id: this.eventId })).night;

  /**
   * Plans the rounds that have not begun, for everybody present. All rules are as by default, except the fair mix, which could put some
   * guests' turns last.
   */
  async replan(rounds: number): Promise<NightState> {
    const made = await this.host().call(eveningRounds.planRounds, {
      ...{ id: this.eventId, rounds, tables: 30, who: 'here', fair_mix: false, replaces: this.plan?.version ?? null },
    });
    this.plan = made.plan;
    await this.#followed(made.night);
    return made.night;
  }

  /**
   * Sends the same request from all three hosts at the same time, after they have seen the same state of the evening.
   * @throws Error unless one of them succeeds, and the others are told that someone was faster
   */
  async onlyOne(ask: (host: Caller, v: number) => Promise<Answer>): Promise<void> {
    const { v } = await this.state();
    const answers = await Promise.all(staff.map((_, at) => ask(this.host(at), v)));
    const statuses = answers.map(({ status }) => status).sort();
    if (statuses.join() !== '200,409,409') throw new Error(`Three hosts who ask for the same are answered ${statuses}`);
  }

  /**
   * Sends the same command from all three hosts at the same time, and waits until every screen shows the result.
   * @param then runs before the screens are checked
   */
  async press(pressed: Pressed, then?: () => Promise<void>): Promise<NightState> {
    const before = this.now();
    await this.onlyOne((host, v) => host.ask(eveningRounds.runClock, { id: this.eventId, v, ...pressed }));
    const after = this.now();
    await then?.();
    const state = await this.state();
    if (pressed.action === 'end') this.ended.set(state.round, [before, after]);
    await this.#followed(state);
    return state;
  }

  /** Waits until each phone and the projector show this state of the evening, or a later one. */
  async #followed({ v }: NightState): Promise<void> {
    const behind = async () => [
      ...this.phones.filter((phone) => (phone.night?.v ?? -1) < v).map(({ guest }) => guest.name),
      ...((this.projector.view?.clock.v ?? -1) < v ? ['the projector'] : []),
    ];
    await eventually(behind, ({ length }) => length === 0, soon);
  }

  async close(): Promise<void> {
    for (const phone of this.phones) phone.close();
    for (const screen of this.screens) screen.close();
    this.projector.close();
    await this.mortal.close();
  }
}
