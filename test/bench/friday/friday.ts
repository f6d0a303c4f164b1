import { datesAtOnce } from '#functions/domain/rounds/record-round.ts';
import { tasksAtOnce } from '#functions/effects/run-effects.ts';
import { functionDefinitions } from '#infra/functions.ts';
import { functionNameOf } from '#shared/contract/define.ts';
import type { RouteId } from '#shared/contract/routes.ts';
import { Dice } from '../../support/model/dice.ts';
import { habits, weights } from '../cost/evening-calls.ts';
import { followedMatch, type Golden, unitsOf as readUnits, recordedDate } from '../cost/sum.ts';
import { photoFunction, type QuotaName, quotas } from './quotas.ts';
import { type Change, type Reader, StreamReaders } from './stream-readers.ts';

/**
 * Twenty minutes on a Friday from 7 PM, second by second: all evenings' doors open at the same time, guests register, phones open, and all
 * first rounds begin, and later end, within the same minute. Each action, and each piece of work of the stream's readers, adds its cost to
 * the second in which it happens.
 */

/** Assumptions about a Friday. Shares and counts are ours, like those of `npm run cost`. */
export const fridayHabits = {
  guests: 100,
  /** Share of an evening's guests who register while the doors open. */
  registeringAtTheDoor: 0.2,
  /** Seconds after 7 PM until these guests have registered, and until all others have opened their evening and been checked in. */
  registeringWithin: 60,
  arrivingWithin: 600,
  /** Seconds after 7 PM at which first rounds begin, and the seconds within which all hosts start them. */
  roundsBeginAt: 840,
  pressingWithin: 60,
  /** Share of phones that were locked and reconnect when the room is called, and the seconds after the start within which they do. */
  comingBack: 0.5,
  comingBackWithin: 30,
  /** Seconds of a round; each round ends when its clock does. */
  roundLasts: 240,
  /** Share of phones that open their card as a round ends and answer it, and the seconds within which they do. */
  answering: 0.5,
  answeringWithin: 60,
  /**
   * Requests that the stream's second reader makes for a guest who registers, and for one who is checked in; counted on the local stack.
   */
  requestsForGuest: 9,
  requestsForMark: 2,
  /** Pings that a newly connected phone sends to set its clock. */
  pings: 8,
} as const;

const seconds = 1_230;
/** The evening whose partition is measured; all evenings are the same. */
const watched = 0;

/** What is needed in each second. */
export type Needs = Readonly<Record<QuotaName, Float64Array>>;

/** How the stream is read. A new on-demand table has 4 partitions, and therefore 4 shards. */
export interface Reading {
  readonly shards: number;
  /** Concurrent batches per shard for each reader; as deployed if left out. */
  readonly batchesAtOnce?: Readonly<Record<ReaderName, number>>;
}
export type ReaderName = 'streams-broadcast' | 'streams-dispatch';
export const newTable: Reading = { shards: 4 };

export interface Friday {
  readonly needs: Needs;
  /** Seconds until each change had been processed, keyed by reader and then by kind of change. */
  readonly behind: Readonly<Record<ReaderName, ReadonlyMap<string, readonly number[]>>>;
}

/**
 * Simulates a Friday.
 * @param evenings number of evenings that begin at the same hour
 */
export function playFriday(evenings: number, golden: Golden, { shards, batchesAtOnce = deployed() }: Reading = newTable): Friday {
  const needs = Object.fromEntries(Object.keys(quotas).map((name) => [name, new Float64Array(seconds + 600)])) as Needs;
  const working = new Map<string, Float64Array>();
  const random = new Dice(20_261_127);
  const { guests } = fridayHabits;
  const staff = Math.max(2, Math.ceil(guests / habits.guestsPerStaff));
  const pairs = guests / 2;
  const read = new Map<string, { reads: number; writes: number }>();
  /** Returns the read and write units of a call. Parsed once, because they are used a hundred thousand times. */
  const unitsOf = (route: string) => {
    const units = read.get(route) ?? readUnits(golden, route, guests);
    read.set(route, units);
    return units;
  };

  const add = (name: QuotaName, second: number, amount: number) => {
    const at = Math.floor(second);
    needs[name][at] = (needs[name][at] ?? 0) + amount;
  };
  /** Adds `ms` of a function's work, from that second on. */
  const work = (name: string, second: number, ms: number) => {
    const busy = working.get(name) ?? new Float64Array(seconds + 600);
    working.set(name, busy);
    for (let left = ms / 1000, at = Math.floor(second); left > 0; left -= 1, at += 1) {
      busy[at] = (busy[at] ?? 0) + Math.min(1, left);
      add('concurrency', at, Math.min(1, left));
      if (name === photoFunction) add('photos', at, Math.min(1, left));
    }
  };
  const spend = (evening: number, second: number, { reads, writes }: { reads: number; writes: number }) => {
    add('tableReads', second, reads);
    add('tableWrites', second, writes);
    if (evening !== watched) return;
    add('eventReads', second, reads);
    add('eventWrites', second, writes);
  };
  /** Adds an API call, and the corresponding share of cold starts of its function. */
  const call = (evening: number, second: number, route: RouteId, measuredAs: string = route) => {
    add('requests', second, 1);
    work(functionNameOf({ id: route }), second, weights.callMs + weights.coldShare * weights.coldMs);
    spend(evening, second, unitsOf(measuredAs));
  };
  const readerOf = (name: ReaderName, { atOnce, callMs }: Pick<Reader, 'atOnce' | 'callMs'>, calledToo: readonly string[] = []) =>
    new StreamReaders({ atOnce, callMs, shards, parallelizationFactor: batchesAtOnce[name] } satisfies Reader, (from, to) => {
      for (const one of [name, ...calledToo]) work(one, from, (to - from) * 1000);
    });
  const readers = {
    'streams-broadcast': readerOf('streams-broadcast', { atOnce: Number.POSITIVE_INFINITY, callMs: weights.streamMs }),
    // Some effects handle only a part of the batch. A guest who registers triggers more effects.
    'streams-dispatch': readerOf('streams-dispatch', { atOnce: tasksAtOnce, callMs: weights.streamMs + weights.handOverMs }, [
      'effects-totals',
      'effects-evenings',
      'effects-profiles',
    ]),
  } as const;
  const openSocket = (evening: number, second: number) => {
    add('connections', second, 1);
    add('pings', second, fridayHabits.pings);
    // The connection, its hello with the reply, and the pings with their replies.
    add('requests', second, 1 + 2 + 2 * fridayHabits.pings);
    for (const name of ['sockets-connect', 'sockets-hello']) work(name, second, weights.callMs);
    spend(evening, second, unitsOf('sockets.connect as a guest'));
  };
  /** Sends a change to `sockets` sockets of an event's live channel. */
  const tell = (evening: number, at: number, told: { kind: string; counter: number; sockets: number; reads: number }) => {
    readers['streams-broadcast'].write({
      ...{ at, kind: told.kind, partition: evening, item: told.counter },
      ...{ requests: 5 + told.sockets, waitMs: 0 },
      during: (from) => {
        add('requests', from, told.sockets);
        spend(evening, from, { reads: told.reads, writes: 0 });
      },
    });
  };
  const [people, matches, night] = [0, 1, 2];
  const told = { reads: 1 + 0.5 * Math.ceil(staff / 25), sockets: staff };
  const follow = (
    evening: number,
    change: Pick<Change, 'at' | 'kind' | 'partition' | 'item' | 'requests'> & { writes: number; reads?: number },
  ) => {
    readers['streams-dispatch'].write({
      ...change,
      waitMs: Math.ceil(change.requests) * weights.requestWaitMs,
      during: (from) => spend(evening, from, { reads: change.reads ?? 0, writes: change.writes }),
    });
  };
  let made = evenings;
  /** Returns a new partition for an item that belongs to no event. */
  const ownPartition = () => {
    made += 1;
    return made;
  };

  const register = (evening: number, second: number) => {
    for (const route of ['catalogue.listChoosableInterests', 'catalogue.listChoosableTraits'] as const) {
      add('requests', second, 1);
      add('catalogueReads', second, unitsOf(route).reads);
      add('tableReads', second, unitsOf(route).reads);
      work(functionNameOf({ id: route }), second, weights.callMs);
    }
    call(evening, second, 'registration.validateLink');
    const withPhoto = random.chance(habits.photoShare);
    if (withPhoto) {
      call(evening, second, 'photos.createPhotoUpload');
      for (let look = 0; look < 3; look += 1) call(evening, second + 1 + look, 'photos.getPhotoUpload');
      work(photoFunction, second + 1, weights.photoMs);
    }
    const submits = second + 20;
    call(evening, submits, 'registration.registerForEvent');
    add('signatures', submits, 2);
    add('mails', submits, 1);
    spend(evening, submits, { reads: weights.readsPerMail, writes: weights.writesPerMail });
    tell(evening, submits, { ...told, kind: 'people', counter: people });
    // A person, their email and their photo each have their own partition.
    const records = weights.recordsPerGuest + (withPhoto ? weights.recordsPerPhoto : 0);
    for (let record = 0; record < records; record += 1)
      follow(evening, {
        ...{ at: submits, kind: 'guests', partition: record === 0 ? evening : ownPartition(), item: 0 },
        ...{ requests: fridayHabits.requestsForGuest / records, writes: weights.followUpsPerGuest / records },
      });
  };
  const arrive = (evening: number, second: number) => {
    call(evening, second, 'guestEvening.getEvening');
    openSocket(evening, second);
    call(evening, second, 'participants.markAttendance');
    tell(evening, second, { ...told, kind: 'people', counter: people });
    follow(evening, {
      at: second,
      kind: 'guests',
      partition: evening,
      item: people,
      requests: fridayHabits.requestsForMark,
      writes: weights.followUpsPerMark,
    });
  };
  /**
   * Sends a command to every phone, every staff page and the projector. The phones' messages are built from the room, its sockets, the plan
   * and the catalogue.
   */
  const tellOfCommand = (evening: number, second: number) => {
    tell(evening, second, { kind: 'clock', counter: night, sockets: guests + 1 + staff, reads: told.reads + guests / 8 + guests / 16 + 4 });
    call(evening, second, 'projector.getProjector');
  };
  const beginRound = (evening: number, second: number) => {
    call(evening, second, 'rounds.runClock');
    tellOfCommand(evening, second);
    for (let phone = 0; phone < guests * fridayHabits.comingBack; phone += 1) {
      const back = second + random.within(0, fridayHabits.comingBackWithin);
      openSocket(evening, back);
      spend(evening, back, unitsOf('sockets.hello of a guest who missed something'));
    }
  };
  /** Records a round's dates step by step; each step is itself a change that triggers the next step. */
  const record = (evening: number, second: number, left: number) => {
    const dates = Math.min(left, datesAtOnce);
    if (dates <= 0) return;
    const waitMs = dates * weights.recordMs;
    const { reads, writes } = unitsOf(recordedDate);
    const followed = unitsOf(followedMatch);
    readers['streams-dispatch'].write({
      ...{ at: second, kind: 'rounds', partition: evening, item: night, requests: 2 * dates, waitMs },
      during: (from, to) => {
        for (let date = 0; date < dates; date += 1) {
          const at = Math.min(to, from + ((date + 1) * weights.recordMs) / 1000);
          spend(evening, at, { reads, writes });
          if (date % weights.datesPerBatch === 0) tell(evening, at, { ...told, kind: 'matches', counter: matches });
          for (let one = 0; one < 2; one += 1)
            follow(evening, {
              at,
              kind: 'matches',
              partition: ownPartition(),
              item: 0,
              requests: 2,
              reads: followed.reads / 2,
              writes: followed.writes / 2,
            });
        }
        record(evening, to, left - dates);
      },
    });
  };
  const endRound = (evening: number, second: number) => {
    call(evening, second, 'rounds.runClock', 'rounds.runClock end');
    tellOfCommand(evening, second);
    record(evening, second, pairs);
    for (let phone = 0; phone < guests * fridayHabits.answering; phone += 1) {
      const answers = second + random.within(0, fridayHabits.answeringWithin);
      call(evening, answers, 'cards.getCard');
      call(evening, answers + 5, 'cards.saveCard');
    }
  };

  for (let evening = 0; evening < evenings; evening += 1) {
    const registering = Math.round(guests * fridayHabits.registeringAtTheDoor);
    for (let guest = 0; guest < registering; guest += 1) register(evening, random.within(0, fridayHabits.registeringWithin));
    for (let guest = 0; guest < guests; guest += 1) arrive(evening, random.within(0, fridayHabits.arrivingWithin));
    const begins = fridayHabits.roundsBeginAt + random.within(0, fridayHabits.pressingWithin);
    beginRound(evening, begins);
    endRound(evening, begins + fridayHabits.roundLasts);
  }
  StreamReaders.read(Object.values(readers), seconds + 590);
  needs.newEnvironments.set(growthOf([...working.values()]));
  return {
    needs,
    behind: { 'streams-broadcast': readers['streams-broadcast'].behind, 'streams-dispatch': readers['streams-dispatch'].behind },
  };
}

/** Returns the number of concurrent batches per shard, as deployed. */
export function deployed(): Record<ReaderName, number> {
  const of = (name: ReaderName): number => {
    const triggers = functionDefinitions.find((one) => one.name === name)?.triggers ?? [];
    const [atOnce] = triggers.flatMap((trigger) => (trigger.kind === 'stream' ? [trigger.batchesAtOnce] : []));
    if (atOnce === undefined) throw new Error(`${name} reads no stream`);
    return atOnce;
  };
  return { 'streams-broadcast': of('streams-broadcast'), 'streams-dispatch': of('streams-dispatch') };
}

/** Returns, for each second, the growth of needed environments within ten seconds, for the function that grew most. */
function growthOf(working: readonly Float64Array[]): number[] {
  return Array.from({ length: seconds }, (_, at) =>
    Math.max(0, ...working.map((busy) => Math.ceil((busy[at] ?? 0) - (at < 10 ? 0 : (busy[at - 10] ?? 0))))),
  );
}
