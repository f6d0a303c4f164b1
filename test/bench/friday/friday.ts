import { functionNameOf } from '#shared/contract/define.ts';
import { Dice } from '../../support/model/dice.ts';
import { habits, weights } from '../cost/evening-calls.ts';
import { type Golden, unitsOf as readUnits } from '../cost/sum.ts';
import { type QuotaName, quotas } from './quotas.ts';

/**
 * A quarter of an hour on a Friday at 7 PM, second by second: doors open at every evening at once, guests register at them, phones open,
 * and all first rounds begin within the same minute. Each thing that happens adds what it was measured to need to the second it happens in.
 */

/** How a Friday goes. Shares and counts are of our own choosing, as those of `npm run cost`. */
export const fridayHabits = {
  guests: 100,
  /** Of the guests of an evening: those who register while the doors open. */
  registeringAtTheDoor: 0.2,
  /** Seconds after 7 PM within which they do, and within which all others open their evening and are checked in. */
  registeringWithin: 60,
  arrivingWithin: 600,
  /** Seconds after 7 PM at which first rounds begin, and within which all hosts press. */
  roundsBeginAt: 840,
  pressingWithin: 60,
  /** Of the phones: those which were locked, and come back when the room is called; within so many seconds of the press. */
  comingBack: 0.5,
  comingBackWithin: 30,
  /** Pings of a phone that was just confirmed, by which it sets its clock. */
  pings: 8,
} as const;

const seconds = 900;
/** Of one evening, whose partition is looked at: all are alike. */
const watched = 0;

/** What was needed in each second. */
export type Needs = Readonly<Record<QuotaName, Float64Array>>;

/** @param evenings that begin at the same hour */
export function playFriday(evenings: number, golden: Golden): Needs {
  const needs = Object.fromEntries(Object.keys(quotas).map((name) => [name, new Float64Array(seconds + 60)])) as Needs;
  const working = new Map<string, Float64Array>();
  const random = new Dice(20_261_127);
  const { guests } = fridayHabits;
  const read = new Map<string, { reads: number; writes: number }>();
  /** Read units and write units of a call: parsed once, and used a hundred thousand times. */
  const unitsOf = (route: string) => {
    const units = read.get(route) ?? readUnits(golden, route, guests);
    read.set(route, units);
    return units;
  };

  const add = (name: QuotaName, second: number, amount: number) => {
    const at = Math.floor(second);
    needs[name][at] = (needs[name][at] ?? 0) + amount;
  };
  /** A function that works for so long, from that second on. */
  const work = (name: string, second: number, ms: number) => {
    const busy = working.get(name) ?? new Float64Array(seconds + 60);
    working.set(name, busy);
    for (let left = ms / 1000, at = Math.floor(second); left > 0; left -= 1, at += 1) {
      busy[at] = (busy[at] ?? 0) + Math.min(1, left);
      add('concurrency', at, Math.min(1, left));
    }
  };
  const spend = (evening: number, second: number, { reads, writes }: { reads: number; writes: number }) => {
    add('tableReads', second, reads);
    add('tableWrites', second, writes);
    if (evening !== watched) return;
    add('eventReads', second, reads);
    add('eventWrites', second, writes);
  };
  /** A call of the API, with a start of its function for as many as start cold. */
  const call = (evening: number, second: number, route: string) => {
    add('requests', second, 1);
    work(functionNameOf({ id: route }), second, weights.callMs + weights.coldShare * weights.coldMs);
    spend(evening, second, unitsOf(route));
  };
  /** A change that the stream's two readers follow. */
  const follow = (second: number) => {
    for (const reader of ['streams-broadcast', 'streams-follow-up']) work(reader, second, weights.streamMs);
  };
  const openSocket = (evening: number, second: number) => {
    add('connections', second, 1);
    // The connection, its hello with the answer, and the pings with theirs.
    add('requests', second, 1 + 2 + 2 * fridayHabits.pings);
    for (const name of ['sockets-connect', 'sockets-hello']) work(name, second, weights.callMs);
    spend(evening, second, unitsOf('sockets.connect as a guest'));
  };
  const tellStaff = (evening: number, second: number) => {
    const staff = Math.max(2, Math.ceil(guests / habits.guestsPerStaff));
    add('requests', second, staff);
    spend(evening, second, { reads: 1 + 0.5 * Math.ceil(staff / 25), writes: 0 });
  };

  const register = (evening: number, second: number) => {
    for (const route of ['catalogue.offerInterests', 'catalogue.offerTraits'] as const) {
      add('requests', second, 1);
      add('catalogueReads', second, unitsOf(route).reads);
      add('tableReads', second, unitsOf(route).reads);
      work(functionNameOf({ id: route }), second, weights.callMs);
    }
    call(evening, second, 'registration.validateLink');
    if (random.chance(habits.photoShare)) {
      call(evening, second, 'photos.createPhotoUpload');
      for (let look = 0; look < 3; look += 1) call(evening, second + 1 + look, 'photos.getPhotoUpload');
      work('uploads-process-photo', second + 1, weights.photoMs);
    }
    const submits = second + 20;
    call(evening, submits, 'registration.registerForEvent');
    add('signatures', submits, 2);
    add('mails', submits, 1);
    spend(evening, submits, { reads: weights.readsPerMail, writes: weights.followUpsPerGuest + weights.writesPerMail });
    follow(submits);
    tellStaff(evening, submits);
  };
  const arrive = (evening: number, second: number) => {
    call(evening, second, 'evening.getEvening');
    openSocket(evening, second);
    call(evening, second, 'participants.markAttendance');
    follow(second);
    tellStaff(evening, second);
  };
  const beginRound = (evening: number, second: number) => {
    call(evening, second, 'night.runClock');
    follow(second);
    // Every phone, every page of staff, and the projector; what phones are told is made of the room, its sockets, the plan and the catalogue.
    add('requests', second, guests + 1);
    spend(evening, second, { reads: guests / 8 + guests / 16 + 4, writes: 0 });
    tellStaff(evening, second);
    call(evening, second, 'screens.getScreen');
    for (let phone = 0; phone < guests * fridayHabits.comingBack; phone += 1) {
      const back = second + random.within(0, fridayHabits.comingBackWithin);
      openSocket(evening, back);
      spend(evening, back, unitsOf('sockets.hello of a guest who missed something'));
    }
  };

  for (let evening = 0; evening < evenings; evening += 1) {
    const registering = Math.round(guests * fridayHabits.registeringAtTheDoor);
    for (let guest = 0; guest < registering; guest += 1) register(evening, random.within(0, fridayHabits.registeringWithin));
    for (let guest = 0; guest < guests; guest += 1) arrive(evening, random.within(0, fridayHabits.arrivingWithin));
    beginRound(evening, fridayHabits.roundsBeginAt + random.within(0, fridayHabits.pressingWithin));
  }
  needs.newEnvironments.set(growthOf([...working.values()]));
  return needs;
}

/** By second: how many more environments the function needs that grew most in ten seconds. */
function growthOf(working: readonly Float64Array[]): number[] {
  return Array.from({ length: seconds }, (_, at) =>
    Math.max(0, ...working.map((busy) => Math.ceil((busy[at] ?? 0) - (at < 10 ? 0 : (busy[at - 10] ?? 0))))),
  );
}

export interface Bound {
  readonly name: QuotaName;
  /** Needed in the busiest second, and which that is: seconds after 7 PM. */
  readonly peak: number;
  readonly second: number;
  /** Of the quota. */
  readonly share: number;
}

/** What is needed most in any second, what binds first first. */
export function boundsOf(needs: Needs): Bound[] {
  const names = Object.keys(quotas) as QuotaName[];
  const bounds = names.map((name): Bound => {
    const peak = needs[name].reduce((most, amount) => Math.max(most, amount), 0);
    return { name, peak, second: needs[name].indexOf(peak), share: peak / quotas[name].most };
  });
  return bounds.sort((one, other) => other.share - one.share);
}
