import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { type Watcher, watch } from '../../support/people/calls/watcher.ts';
import { readScreenLog, type ScreenLog } from './devices/screen-log.ts';
import type { Action, Step } from './evening-plan.ts';
import type { LoadStack } from './load-stack.ts';
import { joinEvening, type OpenEvening } from './open-evening.ts';

/** One step after it was played. */
export interface Played {
  readonly kind: Action['kind'];
  /** Minute for which the step was planned. */
  readonly minute: number;
  readonly ms: number;
}

/** Plays a plan's steps at one event, and records the replies. */
export class EveningPlayer {
  readonly played: Played[] = [];
  /** Replies that were not expected. */
  readonly failures: string[] = [];
  /** Number of matches that were deleted because a participant was removed. */
  deletedMatches = 0;
  readonly #stack: LoadStack;
  readonly #evening: OpenEvening;
  readonly #staff: readonly Caller[];
  readonly #screens: Watcher[] = [];
  readonly #closed: Watcher[] = [];
  readonly #guests = new Map<number, Promise<string>>();
  readonly #matches = new Map<number, Promise<string>>();

  constructor(stack: LoadStack, evening: OpenEvening, staff: readonly Caller[]) {
    this.#stack = stack;
    this.#evening = evening;
    this.#staff = staff;
  }

  /** Opens one screen for each staff member. */
  async openScreens(): Promise<void> {
    for (const person of this.#staff) this.#screens.push(await this.#open(person));
  }

  /** Plays a step. Never rejects: a failed step is recorded. */
  async play({ minute, staff, action }: Step): Promise<void> {
    try {
      const act = await this.#prepare(action, staff);
      const start = performance.now();
      await act();
      this.played.push({ kind: action.kind, minute, ms: performance.now() - start });
    } catch (error) {
      this.failures.push(`${action.kind} in minute ${minute.toFixed(1)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Returns what was received on every connection: on open connections, and on connections that were replaced. */
  logs(): { open: ScreenLog[]; closed: ScreenLog[] } {
    const read = ({ heard }: Watcher) => readScreenLog(heard, this.#evening.eventId);
    return { open: this.#screens.map(read), closed: this.#closed.map(read) };
  }

  /** Looks up what the step needs, so that this does not count as part of the call's own time. */
  async #prepare(action: Action, staff: number): Promise<() => Promise<unknown>> {
    const { eventId: id } = this.#evening;
    const person = this.#staff[staff];
    if (person === undefined) throw new Error(`There is no member of staff ${staff}`);
    switch (action.kind) {
      case 'register':
        return () => keep(this.#guests, action.guest, joinEvening(this.#stack.visitor, this.#evening, action.guest));
      case 'mark absent': {
        const pid = await known(this.#guests, action.guest);
        return () => person.call(participants.markAttendance, { id, pid, absent: action.absent });
      }
      case 'match': {
        const [participant1_id, participant2_id] = await Promise.all([known(this.#guests, action.one), known(this.#guests, action.other)]);
        const make = async () => (await person.call(matches.createMatch, { event_id: id, participant1_id, participant2_id })).match.id;
        return () => keep(this.#matches, action.match, make());
      }
      case 'take back': {
        const match = await known(this.#matches, action.match);
        return () => person.call(matches.deleteMatch, { id: match });
      }
      case 'take off': {
        const pid = await known(this.#guests, action.guest);
        return async () => {
          this.deletedMatches += (await person.call(participants.removeFromEvent, { id, pid })).deleted_matches;
        };
      }
      case 'candidates': {
        const pid = await known(this.#guests, action.guest);
        return () => person.call(matches.listCandidates, { id, pid });
      }
      case 'list guests':
        return () => person.call(participants.listEventParticipants, { id });
      case 'list matches':
        return () => person.call(matches.listMatchHistory, { id });
      case 'event statistics':
        return () => person.call(statistics.getEventStatistics, { id });
      case 'match statistics':
        return () => person.call(statistics.getMatchStatistics, { id });
      case 'reconnect':
        return () => this.#reconnect(staff, person);
    }
  }

  /** Reconnects as after a lost connection: nothing is closed, and everything is fetched again. */
  async #reconnect(staff: number, person: Caller): Promise<void> {
    const { eventId: id } = this.#evening;
    const before = this.#screens[staff];
    before?.cut();
    if (before !== undefined) this.#closed.push(before);
    this.#screens[staff] = await this.#open(person);
    await Promise.all([
      person.call(participants.listEventParticipants, { id }),
      person.call(matches.listMatchHistory, { id }),
      person.call(statistics.getMatchStatistics, { id }),
    ]);
  }

  #open(person: Caller): Promise<Watcher> {
    return watch(this.#stack.url, this.#evening.eventId, person.bearer);
  }
}

function keep(into: Map<number, Promise<string>>, number: number, made: Promise<string>): Promise<string> {
  into.set(number, made);
  return made;
}

function known(of: ReadonlyMap<number, Promise<string>>, number: number): Promise<string> {
  const made = of.get(number);
  if (made === undefined) throw new Error(`Number ${number} was not there in time`);
  return made;
}
