import type { StaffMember } from '#functions/call/actor.ts';
import { parsePeopleCounter } from '#functions/data/events/counters.ts';
import { putNewEvent } from '#functions/data/events/events.ts';
import { setAttendance } from '#functions/data/participants/attendance.ts';
import { findRegistration, type StoredAttendance } from '#functions/data/registration/registrations.ts';
import { findNight, type StoredNight } from '#functions/data/rounds/night.ts';
import { findPlan, type StoredPlan } from '#functions/data/rounds/plans.ts';
import { keys, prefixes } from '#functions/data/table/keys/keys.ts';
import { updateEventStatus } from '#functions/domain/events/events.ts';
import { editPlan } from '#functions/domain/rounds/edit-plan.ts';
import { planRounds } from '#functions/domain/rounds/plan-rounds.ts';
import { recordRound } from '#functions/domain/rounds/record-round.ts';
import { runClock } from '#functions/domain/rounds/run-clock.ts';
import { newId } from '#functions/lib/ids.ts';
import type { EventStatus } from '#shared/model/events/event.ts';
import type { PlanEdit, PlanSettings, Pressed } from '#shared/model/rounds/night.ts';
import { MemoryTable } from '../stack/table/memory-table.ts';
import { addGuest, tenantId } from './card-evening.ts';
import { makeEvent } from './waiting-evening.ts';

/** Sixteen characters, as the ids of matches require. */
const eventId = 'evening000000000';
const host: StaffMember = { kind: 'staff', userId: 'u', sessionId: 's', role: 'host', tenantId, email: 'host@example.org' };
const settings: PlanSettings = {
  ...{ rounds: 4, seconds: 300, gap_seconds: 60, tables: 20, who: 'registered', way: 'planned', pairs: 'everyone', previous: false },
  ...{ max_age_gap: null, fair_mix: false, movers: 'both', openers: true, shuffle: 0 },
};
type Edit = PlanEdit extends infer E ? (E extends unknown ? Omit<E, 'replaces'> : never) : never;

/**
 * An active event in a table in memory, where everybody may meet everybody, and a host's actions there. These are the product's own use
 * cases, each starting from the current state. Nobody reads the stream: call `record` to record rounds.
 */
export class RoundEvening {
  readonly table = new MemoryTable();
  /** Current time in epoch ms. */
  now = Date.parse('2030-06-01T18:00:00.000Z');
  readonly #timeAndIds = { now: () => this.now, newId };

  async open(guests: readonly string[]): Promise<void> {
    await putNewEvent({ ...makeEvent(50, 50), id: eventId, status: 'active' });
    for (const guest of guests) this.join(guest);
  }

  /** Registers a guest, and raises the people counter. */
  join(guest: string): void {
    addGuest(this.table, guest, eventId);
    const key = keys.peopleCounter(tenantId, eventId);
    const item = this.table.items.get(`${key.pk} ${key.sk}`) ?? {};
    this.table.items.set(`${key.pk} ${key.sk}`, { ...item, v: parsePeopleCounter(item).v + 1 });
  }

  async note(guest: string, noted: Partial<StoredAttendance>): Promise<void> {
    const read = await findRegistration(tenantId, eventId, guest);
    if (read === undefined) throw new Error(`There is no ${guest}`);
    await setAttendance(tenantId, eventId, guest, { read, to: { ...read, ...noted } });
  }

  async plan(more: Partial<PlanSettings> = {}): Promise<StoredPlan> {
    const replaces = (await findNight(tenantId, eventId))?.plan ?? null;
    await planRounds(host, eventId, { ...settings, ...more, replaces, dry: false }, this.#timeAndIds);
    return this.inForce();
  }

  async edit(edit: Edit): Promise<StoredPlan> {
    await editPlan(host, eventId, { ...edit, replaces: (await this.night()).plan } as PlanEdit, this.#timeAndIds);
    return this.inForce();
  }

  /** Runs commands, each a minute after the one before. */
  async press(...commands: readonly (Pressed | Pressed['action'])[]): Promise<StoredNight> {
    for (const pressed of commands) {
      this.now += 60_000;
      const command = typeof pressed === 'string' ? ({ action: pressed } as Pressed) : pressed;
      await runClock(host, eventId, { ...command, v: (await this.night()).v }, this.#timeAndIds);
    }
    return this.night();
  }

  /** Changes the event's status, a minute after the last action. */
  async setStatus(status: EventStatus): Promise<void> {
    this.now += 60_000;
    await updateEventStatus(host, eventId, status, this.#timeAndIds);
  }

  /** Does what the stream's reader does for rounds that have ended. @returns the names of each pair who met, in no particular order */
  async record(): Promise<string[]> {
    for (let { noted, ended } = await this.night(); noted < ended; { noted, ended } = await this.night())
      await recordRound(tenantId, eventId);
    const of = keys.event(tenantId, eventId).pk;
    const found = [...this.table.items.values()].filter(({ pk, sk }) => pk === of && String(sk).startsWith(prefixes.match));
    return found
      .map(({ p }) =>
        (p as { id: string }[])
          .map(({ id }) => id)
          .sort()
          .join(' '),
      )
      .sort();
  }

  async night(): Promise<StoredNight> {
    const night = await findNight(tenantId, eventId);
    if (night === undefined) throw new Error('There is no evening');
    return night;
  }

  async inForce(): Promise<StoredPlan> {
    const plan = await findPlan(tenantId, eventId, (await this.night()).plan);
    if (plan === undefined) throw new Error('There is no plan');
    return plan;
  }
}

/** Returns the planned couples of a round by name, in no particular order. */
export const couplesOf = ({ rounds, roster }: StoredPlan, round: number): string[] =>
  (rounds[round - 1] ?? [])
    .map(({ people }) =>
      people
        .map((place) => roster[place])
        .sort()
        .join(' '),
    )
    .sort();

/** Returns the table at which a guest sits in a round. */
export function tableOf({ rounds, roster }: StoredPlan, round: number, guest: string): number {
  const date = rounds[round - 1]?.find(({ people }) => people.some((place) => roster[place] === guest));
  if (date === undefined) throw new Error(`${guest} sits out`);
  return date.table;
}

/** Returns a guest's number. */
export const numberOf = ({ roster }: StoredPlan, guest: string): number => roster.indexOf(guest) + 1;
