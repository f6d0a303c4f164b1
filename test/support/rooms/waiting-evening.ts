import { AsyncLocalStorage } from 'node:async_hooks';
import type { Gender, ParticipantForm } from '#shared/model/participants/participant.ts';
import { hasPlace, isHeld, isOpen, offerEnds, queues } from '#shared/rules/waiting/waiting.ts';
import type { AuditRecord } from '../../../functions/data/audit/audit.ts';
import { findPeopleCounter, parsePeopleCounter, placesOf } from '../../../functions/data/events/counters.ts';
import { changeEventStatus, editEvent } from '../../../functions/data/events/event-changes.ts';
import { findEvent, putNewEvent, type StoredEvent } from '../../../functions/data/events/events.ts';
import { erase, leaveEvent } from '../../../functions/data/participants/leaving.ts';
import { changeProfile } from '../../../functions/data/participants/profile-changes.ts';
import { decodeProfile, findProfile } from '../../../functions/data/participants/profiles.ts';
import { type NewRegistration, register, registerWhoWaits } from '../../../functions/data/participants/registering.ts';
import { findRegistration } from '../../../functions/data/registration/registrations.ts';
import { bar, endBar } from '../../../functions/data/safety/barred.ts';
import { hashForKey } from '../../../functions/data/table/keys/hash.ts';
import { keys, prefixes } from '../../../functions/data/table/keys/keys.ts';
import { endWaiting } from '../../../functions/data/waiting/ending.ts';
import { joinQueue } from '../../../functions/data/waiting/joining.ts';
import { offerPlace, setOfferedByHand } from '../../../functions/data/waiting/offers.ts';
import {
  applicationId,
  findWaiting,
  orderOf,
  queueOfEntry,
  type StoredWaiting,
  waitingId,
} from '../../../functions/data/waiting/waiting.ts';
import { confirmationMail } from '../../../functions/domain/participants/confirmation-mail.ts';
import { profileOf, registrationOf } from '../../../functions/domain/participants/participant-form.ts';
import { leaveWaitingLists } from '../../../functions/domain/waiting/leave-waiting-lists.ts';
import { lapseOffers, offerPlaces } from '../../../functions/domain/waiting/offer-places.ts';
import { passOverBarred, returnWhoWasBarred } from '../../../functions/domain/waiting/pass-over-barred.ts';
import { joinedMail, offeredMail } from '../../../functions/domain/waiting/waiting-mails.ts';
import { Dice } from '../model/dice.ts';
import type { MemoryTable, Written } from '../stack/table/memory-table.ts';

/**
 * Plays random evenings at which everybody does everything at the same time: docs/rules/waiting.md#exactly-once. Each call to the table is
 * a step, and any of the waiting steps may come next. Readers of the stream die between two of their steps, and records are repeated. The
 * invariants are checked after each step that changed the counter.
 */

const addresses = Array.from({ length: 30 }, (_, guest) => `guest${guest}@example.org`);
export const tenantId = 't';
export const id = 'e';
const about = { tenantId, eventId: id };
const day = 24 * 3_600_000;
const start = Date.parse('2030-06-01T18:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

export const makeEvent = (men: number, women: number): StoredEvent => ({
  ...{ id, tenantId, name: 'Full', venueName: 'Hall', venueLocation: 'Street', timeZone: 'UTC' },
  ...{ start: iso(start), end: iso(start + day / 8), maleLimit: men, femaleLimit: women, format: 'women_and_men', participantLimit: 0 },
  ...{ status: 'upcoming', createdAt: iso(start - 9 * day), createdBy: { id: 'u', email: 'u@example.org' }, version: 1 },
  ...{ link: { nonce: 'n', version: 1, hash: 'h' }, projectorLink: null, sold: false, cancellation: null, page: null, ages: null },
  ...{ changedAt: null, approval: false, language: 'en', questions: [], price: null },
});

export const formOf = (email: string, gender: Gender): ParticipantForm => ({
  ...{ first_name: 'A', last_name: 'B', gender, interested_in: 'everyone', age: 30, looking_for: 'Open to Anything', occupation: null },
  ...{ contact: { email, phone: null, instagram: null }, personality_traits: [], interests: [], consent: true },
});

class Died extends Error {}

/** One evening: what is running, which steps wait, and what has happened to the table. */
class Evening {
  readonly table: MemoryTable;
  readonly random: Dice;
  now = start - 4 * day;
  /** Number of records of the people counter that no reader has finished yet. */
  records = 0;
  offers = 0;
  /** How often a reader has died, each time between two of its calls. */
  deaths = 0;
  #waiting: { mortal: boolean; perform: () => Promise<() => void>; die: () => void }[] = [];
  #running = 0;
  readonly #who = new AsyncLocalStorage<{ mortal: boolean; automatic: boolean; guest: boolean; dead: boolean }>();
  #men = 0;
  #women = 0;
  #ids = 0;
  readonly failures: string[] = [];

  constructor(seed: number, table: MemoryTable) {
    this.random = new Dice(seed);
    this.table = table;
    this.table.onWrite = (written) => this.#look(written);
  }

  send(command: { constructor: { name: string }; input: unknown }): Promise<unknown> {
    const who = this.#who.getStore();
    const isAutomatic = who?.automatic ?? false;
    // A caller that has died does nothing more, not even handle an error.
    if (who?.dead) return Promise.reject(new Died());
    return new Promise((resolve, reject) => {
      const die = () => {
        if (who !== undefined) who.dead = true;
        reject(new Died());
      };
      const perform = async () => {
        try {
          this.#automatic = isAutomatic;
          this.#guest = who?.guest ?? false;
          const answer = await this.table.perform(command);
          return () => resolve(answer);
        } catch (error) {
          return () => reject(error);
        }
      };
      this.#waiting.push({ mortal: who?.mortal ?? false, perform, die });
    });
  }
  #automatic = false;
  #guest = false;

  /** Starts an action that runs in steps. A Problem counts as an answer, too: only what breaks an invariant is a failure. */
  begin(what: () => Promise<unknown>, who: { mortal?: boolean; automatic?: boolean; guest?: boolean } = {}): Promise<void> {
    this.#running += 1;
    return this.#who.run({ mortal: false, automatic: false, guest: false, ...who, dead: false }, async () => {
      try {
        await what();
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error || error instanceof Died)) this.failures.push(String((error as Error).stack));
        if (error instanceof Died) throw error;
      } finally {
        this.#running -= 1;
      }
    });
  }

  /** Performs one of the waiting steps, chosen at random, or lets a mortal caller die. @returns false when no step waits */
  async step(): Promise<boolean> {
    await new Promise<void>((done) => setImmediate(done));
    if (this.#waiting.length === 0) return false;
    const [one] = this.#waiting.splice(Math.floor(this.random.within(0, this.#waiting.length)), 1);
    if (one === undefined) return false;
    if (one.mortal && this.random.chance(0.08)) {
      // The caller dies before its call reached the table, or after it, so that only the reply is lost.
      if (this.random.chance(0.5)) await one.perform();
      this.deaths += 1;
      one.die();
    } else (await one.perform())();
    return true;
  }

  /** Passes a record to a reader. It is delivered again when the reader dies, and sometimes for no reason. */
  deliver(): void {
    if (this.records === 0) return;
    this.records -= 1;
    const isRepeated = this.random.chance(0.2);
    this.begin(() => offerPlaces(tenantId, id, { now: () => this.now, newId: () => `${++this.#ids}` }), {
      mortal: true,
      automatic: true,
    }).then(
      () => {
        if (isRepeated) this.records += 1;
      },
      () => {
        this.records += 1;
      },
    );
  }

  /** Continues until nothing is left to do, and no record is left. */
  async settle(): Promise<void> {
    for (let idle = 0; idle < 3; ) {
      if (this.random.chance(0.5) || this.#running === 0) this.deliver();
      const moved = await this.step();
      idle = moved || this.#running > 0 || this.records > 0 ? 0 : idle + 1;
    }
  }

  all(prefix: string) {
    return [...this.table.items.values()].filter(
      (item) => item['pk'] === keys.event(tenantId, id).pk && String(item['sk']).startsWith(prefix),
    );
  }
  entries(): StoredWaiting[] {
    return this.all(prefixes.waiting).map(
      (item) => ({ ...item, id: String(item['sk']).slice(2), state: item['s'], email: item['e'], until: item['u'] ?? null }) as never,
    );
  }
  counter() {
    const item = this.table.items.get(`${keys.peopleCounter(tenantId, id).pk} COUNT#P`);
    if (item === undefined) throw new Error('No counter');
    return parsePeopleCounter(item);
  }

  /** Returns the addresses that are barred. */
  bars(): string[] {
    const barred = [...this.table.items.keys()].filter((key) => key.includes(' BARRED#'));
    return addresses.filter((email) => barred.some((key) => key.endsWith(`#${hashForKey(email)}`)));
  }

  /** Whether the offered place is the last one, and someone in another queue joined earlier and could have had it. */
  #passesAnotherQueue(entryId: string, before: Record<string, unknown>): boolean {
    const places = placesOf(parsePeopleCounter(before));
    // Raising a limit does not change the counter, but it may have provided another place for them.
    if (places.limit - places.taken > 1) return false;
    const own = queueOfEntry(entryId);
    return this.entries().some(
      ({ id: other, state }) =>
        state === 'waiting' && queueOfEntry(other) !== own && orderOf(other) < orderOf(entryId) && hasPlace(places, queueOfEntry(other)),
    );
  }

  #emailOf(participantId: string): unknown {
    return decodeProfile(this.table.items.get(`${keys.profile(tenantId, participantId).pk} PROFILE`) ?? {}).contact.email;
  }

  /** Checks the invariants after each write that changed the counter. */
  #look(written: readonly Written[]): void {
    const moved = written.find(({ sk }) => sk === 'COUNT#P');
    if (moved?.after === undefined) return;
    this.records += 1;
    const event = this.table.items.get(`${keys.event(tenantId, id).pk} EVENT`);
    this.#men = Number(event?.['male_limit']);
    this.#women = Number(event?.['female_limit']);
    const after = moved.after;
    const number = (name: string, of = after) => Number(of[name] ?? 0);
    const people = this.all(prefixes.registration);
    const entries = this.entries();
    const say = (invariant: string) => this.failures.push(`${invariant}: ${JSON.stringify({ before: moved.before, after })}`);
    const count = (gender: Gender, state: string) =>
      entries.filter((entry) => entry.state === state && queueOfEntry(entry.id) === gender).length;
    for (const [gender, m, w, o] of [
      ['male', 'm', 'wm', 'om'],
      ['female', 'f', 'wf', 'of'],
      ['non-binary', 'n', 'wn', 'on'],
    ] as const) {
      if (number(m) !== people.filter(({ g }) => g === gender).length) say(`The count of ${gender} is not their number`);
      if (number(w) !== count(gender, 'waiting')) say(`The count of ${gender} waiting is not their number`);
      if (number(o) !== count(gender, 'offered')) say(`The count of places held for ${gender} is not their number`);
    }
    const held = number('om') + number('of') + number('on');
    if (number('ml') !== this.#men - number('om') || number('fl') !== this.#women - number('of'))
      say('A limit is not the limit minus held');
    if (number('al') !== this.#men + this.#women - held) say('The limit of all is not the limit minus held');
    if (moved.before !== undefined) {
      const before = moved.before;
      const given = (...names: string[]) => names.reduce((sum, name) => sum + number(name), 0);
      const had = (...names: string[]) => names.reduce((sum, name) => sum + number(name, before), 0);
      if (given('m', 'om') > had('m', 'om') && given('m', 'om') > this.#men) say('More men than places');
      if (given('f', 'of') > had('f', 'of') && given('f', 'of') > this.#women) say('More women than places');
      if (given('all', 'om', 'of', 'on') > had('all', 'om', 'of', 'on') && given('all', 'om', 'of', 'on') > this.#men + this.#women)
        say('More people than places');
    }
    const emails = people.map((person) => this.#emailOf(String(person['sk']).slice(prefixes.registration.length)));
    if (new Set(emails).size < emails.length) say('Somebody was admitted twice');
    for (const one of written) {
      if (one.sk.startsWith(prefixes.waiting) && one.after?.['s'] === 'offered' && one.before?.['s'] === 'waiting') {
        this.offers += 1;
        const entryId = one.sk.slice(2);
        const passed = entries.some(
          (entry) => entry.state === 'waiting' && queueOfEntry(entry.id) === queueOfEntry(entryId) && entry.id < entryId,
        );
        if (this.#automatic && passed) say('An offer out of order');
        if (this.#automatic && this.#passesAnotherQueue(entryId, moved.before ?? {})) say('An offer out of the order across queues');
        if (this.#automatic && moved.before?.['hand'] === true) say('An offer by itself where staff make them');
        if (this.bars().includes(entries.find((entry) => entry.id === entryId)?.email ?? '')) say('An offer to somebody barred');
      }
      if (this.#guest && one.sk.startsWith(prefixes.registration) && one.before === undefined && one.after !== undefined) {
        const mine = one.after['g'] as Gender;
        if (written.every(({ sk }) => !sk.startsWith(prefixes.waiting)) && count(mine, 'waiting') > 0) say('A guest passed those who wait');
      }
    }
  }
}

let people = 0;

export async function signUp(email: string, gender: Gender, passesNobody: number | undefined, entry?: StoredWaiting): Promise<void> {
  const event = await findEvent(tenantId, id);
  if (event === undefined) return;
  const form = formOf(email, gender);
  const profile = profileOf(form, { id: `p${++people}`, known: undefined, eventIds: [id], upload: undefined, now: evening.now });
  const registration: NewRegistration = {
    ...about,
    ...{ person: registrationOf(profile), profile, known: undefined, elsewhere: new Map(), upload: undefined },
    ...{ mail: confirmationMail(event, 'Org', profile, 0, evening.now), quota: undefined, requestKey: undefined, passesNobody },
  };
  if (entry === undefined) await register(registration, iso(evening.now));
  else await registerWhoWaits(registration, entry, iso(evening.now));
}

/** Joins the waiting list or, at an event with approval, applies. */
export async function join(email: string, gender: Gender, former?: StoredWaiting): Promise<void> {
  const event = await findEvent(tenantId, id);
  if (event === undefined) return;
  const counter = await findPeopleCounter(tenantId, id, { consistent: true });
  if (counter === undefined) return;
  const entry: StoredWaiting = {
    ...(event.approval
      ? ({ id: applicationId(gender, `${++people}`), state: 'applied' } as const)
      : ({ id: waitingId(gender, counter.joined + 1, `${++people}`), state: 'waiting' } as const)),
    ...{ email, firstName: 'A', lastName: 'B', form: formOf(email, gender) },
    ...{
      nonce: 'n',
      until: null,
      since: iso(evening.now),
      participantId: null,
      successor: null,
      draft: null,
      orderId: null,
      asked: 0,
      network: null,
    },
  };
  const mail = joinedMail(entry, 1, { event, organization: 'Org', now: evening.now });
  await joinQueue({
    tenantId,
    event,
    entry,
    after: counter.joined,
    format: counter.format,
    linkHash: entry.id,
    mail,
    former,
    now: evening.now,
  });
}

const audit = (): AuditRecord => ({
  ...{ id: `a${++people}`, at: iso(evening.now), actor: { id: 'u', email: null, role: null }, action: 'data_erased', tenantId },
  ...{ subject: { kind: 'event', id, name: null }, changes: [] },
});

/** Performs the next action of a guest or a staff member. */
function doSomething(): void {
  const { random } = evening;
  const kind = random.within(0, 1);
  const gender = random.pick<Gender>(['male', 'male', 'female', 'female', 'non-binary']);
  const email = random.pick(addresses);
  const entries = evening.entries();
  const entry = entries.length === 0 ? undefined : random.pick(entries);
  const registered = evening.all(prefixes.registration);
  const person = registered.length === 0 ? undefined : String(random.pick(registered)['sk']).slice(2);
  if (kind < 0.22) void evening.begin(() => signUp(email, gender, evening.now), { guest: true });
  else if (kind < 0.26) void evening.begin(() => signUp(email, gender, undefined));
  else if (kind < 0.5) void evening.begin(() => join(email, gender));
  else if (kind < 0.66 && entry !== undefined) {
    void evening.begin(async () => {
      const found = await findWaiting(tenantId, id, entry.id);
      const event = await findEvent(tenantId, id);
      if (found === undefined || event === undefined) return;
      if (isHeld(found, event.start, evening.now)) await signUp(found.email, queueOfEntry(found.id), evening.now, found);
      else if (found.state === 'lapsed' && found.form !== null) await join(found.email, queueOfEntry(found.id), found);
    });
  } else if (kind < 0.72 && entry !== undefined) {
    void evening.begin(async () => {
      const found = await findWaiting(tenantId, id, entry.id);
      if (found?.state === 'waiting' || found?.state === 'offered')
        await endWaiting({ ...about, entry: found }, { to: found.state === 'waiting' ? 'left' : 'declined' });
    });
  } else if (kind < 0.75 && entry !== undefined) {
    void evening.begin(async () => {
      const [found, event] = [await findWaiting(tenantId, id, entry.id), await findEvent(tenantId, id)];
      const until = offerEnds(evening.now, start);
      if (found?.state !== 'waiting' || event === undefined || until === undefined) return;
      const mail = await offeredMail(found, iso(until), { event, organization: 'Org', now: evening.now });
      await offerPlace({ ...about, entry: found }, { until: iso(until), now: evening.now, mail });
    });
  } else if (kind < 0.87 && person !== undefined) {
    void evening.begin(async () => {
      const [registration, profile] = [
        await findRegistration(tenantId, id, person, { consistent: true }),
        await findProfile(tenantId, person, { consistent: true }),
      ];
      if (registration === undefined || profile === undefined) return;
      if (kind < 0.82) await leaveEvent(tenantId, id, { registration, profile }, audit());
      else if (kind < 0.84) {
        await erase(tenantId, profile, [{ eventId: id, registration, status: 'upcoming' }], audit());
        await leaveWaitingLists(tenantId, { id: profile.id, email: profile.contact.email, eventIds: [id] });
      } else
        await changeProfile({
          tenantId,
          known: profile,
          next: { ...profile, ...(kind < 0.855 ? { gender } : { contact: { ...profile.contact, email } }), version: profile.version + 1 },
          upload: undefined,
          audit: audit(),
          registrations: new Map([[id, registration]]),
          over: [],
        });
    });
  } else if (kind < 0.92) {
    void evening.begin(async () => {
      const event = await findEvent(tenantId, id, { consistent: true });
      const by = random.pick([-1, -1, 1, 1, 2]);
      if (event === undefined) return;
      const [men, women] = random.chance(0.5) ? [by, 0] : [0, by];
      await editEvent(event, {
        ...event,
        maleLimit: Math.max(1, event.maleLimit + men),
        femaleLimit: Math.max(1, event.femaleLimit + women),
      });
    });
  } else if (kind < 0.94) {
    const mortal = () => evening.begin(() => changeBar(email), { mortal: true });
    void mortal().catch(() => mortal().catch(() => {}));
  } else if (kind < 0.955) void evening.begin(() => setOfferedByHand(tenantId, id, random.chance(0.5)));
  else {
    evening.now += Math.floor(random.within(0, day / 2));
    // Offers expire often enough for the test, but never so late that the list closes, which another test covers.
    evening.now = Math.min(evening.now, start - day / 4);
    void evening.begin(() => lapseOffers(evening.now), { mortal: true }).catch(() => {});
  }
}

/** Bars an address, or removes the bar. */
export async function changeBar(email: string): Promise<void> {
  if (evening.bars().includes(email)) {
    await endBar(tenantId, hashForKey(email), audit());
    await returnWhoWasBarred(tenantId, hashForKey(email));
  } else {
    await bar(tenantId, hashForKey(email), { at: iso(evening.now), by: 'host@example.org' }, audit());
    await passOverBarred(tenantId, hashForKey(email));
  }
}

let evening: Evening;

/** Calls the table of the evening that is being played. */
export const send = (command: { constructor: { name: string }; input: unknown }): Promise<unknown> => evening.send(command);

/** Starts a new evening and makes it the current one. */
export function openEvening(seed: number, table: MemoryTable): Evening {
  evening = new Evening(seed, table);
  return evening;
}

/** Plays an evening until everything has settled. @param table where the evening is played; the calls to it are those of `send` */
export async function play(seed: number, table: MemoryTable): Promise<Evening> {
  const { random } = openEvening(seed, table);
  void evening.begin(() => putNewEvent(makeEvent(Math.floor(random.within(1, 4)), Math.floor(random.within(1, 4)))));
  await evening.settle();
  // The evening begins with a full event.
  for (let guest = 0; guest < 9; guest += 1) {
    const gender = queues[guest % 3] ?? 'male';
    void evening.begin(() => signUp(`guest${guest}@example.org`, gender, evening.now));
  }
  await evening.settle();
  for (let guest = 9; guest < 20; guest += 1) void evening.begin(() => join(`guest${guest}@example.org`, queues[guest % 2] ?? 'male'));
  for (let left = 60; left > 0; left -= 1) {
    doSomething();
    for (let steps = Math.floor(random.within(0, 8)); steps > 0; steps -= 1) {
      if (random.chance(0.15)) evening.deliver();
      await evening.step();
    }
  }
  await evening.settle();
  void evening.begin(() => setOfferedByHand(tenantId, id, false));
  await evening.settle();
  return evening;
}

/** Ends the evening that was played: every place that is held is given back. */
async function finish(): Promise<void> {
  void evening.begin(async () => {
    const event = await findEvent(tenantId, id, { consistent: true });
    if (event !== undefined) await changeEventStatus(event, 'completed');
  });
  await evening.settle();
}

const holderOf = (email: string) =>
  evening.table.items.get(`${keys.event(tenantId, id).pk} ${keys.registeredEmail(tenantId, id, hashForKey(email)).sk}`);

/**
 * Returns what went wrong at an evening: the first broken invariants, entries that could never end because their address is not theirs,
 * queues in which someone waits although there is a place for them, and offers that are still open at the end.
 */
export async function judge(seed: number): Promise<object> {
  const places = placesOf(evening.counter());
  const empty = queues.filter((queue) => places.of[queue].waiting > 0 && hasPlace(places, queue));
  const stuck = evening.entries().filter(({ id: entryId, email, state }) => isOpen(state) && holderOf(email)?.['waiting'] !== entryId);
  await finish();
  const held = evening.entries().filter(({ state }) => state === 'offered');
  return { seed, failures: evening.failures.slice(0, 2), stuck, empty, held };
}

/** Returns the result of `judge` for an evening at which every invariant was kept. */
export const fair = (seed: number): object => ({ seed, failures: [], stuck: [], empty: [], held: [] });
