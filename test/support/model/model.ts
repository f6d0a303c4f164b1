import type { ErrorCode } from '#shared/contract/errors.ts';
import type { EventStatus } from '#shared/model/events/event.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { makeForm } from '../people/input/form.ts';

export type Form = ReturnType<typeof makeForm>;

/** A profile, as it must be after the replies so far. */
export interface Person {
  readonly id: string;
  readonly tenantId: string;
  form: Form;
  version: number;
  /** Ids of the participant's events, in the order of registration. */
  eventIds: string[];
  /** The participant's access token, once there is one. */
  bearer: string | undefined;
  gone: boolean;
}

/** A registration: the address at that event, and the idempotency key of the request that created it. */
interface Seat {
  absent: boolean;
  email: string;
  key: string | undefined;
}

export interface Pairing {
  readonly id: string;
  readonly people: readonly [Person, Person];
  /** Name of the event at that time. */
  readonly eventName: string;
  readonly startTime: string;
  readonly quality: number;
  readonly shared: readonly string[];
}

/** A request that created a match, kept so that it can be sent again. */
export interface MatchRequest {
  readonly evening: Evening;
  readonly people: readonly [Person, Person];
  readonly key: string;
  /** The match that the request created last. */
  match: Pairing;
}

/** A message to the event's watchers, about the id of a participant or match, or about the new status. */
export interface News {
  readonly kind: 'people' | 'matches';
  readonly v: number;
  readonly type: string;
  readonly about: string;
}

export interface Evening {
  readonly id: string;
  readonly tenantId: string;
  readonly creator: string;
  name: string;
  status: EventStatus;
  start: string;
  end: string;
  maleLimit: number;
  femaleLimit: number;
  version: number;
  token: string;
  readonly formerTokens: string[];
  readonly seats: Map<string, Seat>;
  matches: Pairing[];
  readonly news: News[];
  gone: boolean;
}

/** The state of both organizations after the steps so far. Its methods apply the effects of steps, without checking anything. */
export class Model {
  /** Names of the organizations, keyed by tenant id. */
  readonly tenants = new Map<string, string>();
  readonly evenings: Evening[] = [];
  readonly people = new Map<string, Person>();
  readonly requests: MatchRequest[] = [];
  /** Organizations changed by the current step. In the table, no others may have changed. */
  readonly touched = new Set<string>();

  liveIn(tenantId: string): Evening[] {
    return this.evenings.filter((evening) => evening.tenantId === tenantId && !evening.gone);
  }

  peopleIn(tenantId: string): Person[] {
    return [...this.people.values()].filter((person) => person.tenantId === tenantId && !person.gone);
  }

  seated(evening: Evening): Person[] {
    return [...evening.seats.keys()].map((id) => this.person(id));
  }

  person(id: string): Person {
    const found = this.people.get(id);
    if (found === undefined) throw new Error(`The model knows no person ${id}`);
    return found;
  }

  /** Returns a participant's events, in the order of registration. */
  eveningsOf({ eventIds }: Person): Evening[] {
    return eventIds.flatMap((id) => this.evenings.filter((evening) => evening.id === id));
  }

  matchesOf(person: Person): Pairing[] {
    return this.evenings.flatMap(({ matches }) => matches.filter(({ people }) => people.includes(person)));
  }

  count(evening: Evening, gender: Gender): number {
    return this.seated(evening).filter(({ form }) => form.gender === gender).length;
  }

  /** Returns the id of the participant who has this address at the event. */
  holderOf(evening: Evening, email: string): string | undefined {
    return [...evening.seats].find(([, seat]) => seat.email === email)?.[0];
  }

  /** Returns the reason why there is no place for this gender (docs/rules/events.md#places). */
  whyFull(evening: Evening, gender: Gender): ErrorCode | undefined {
    if (gender === 'male' && this.count(evening, 'male') >= evening.maleLimit) return 'event_full_men';
    if (gender === 'female' && this.count(evening, 'female') >= evening.femaleLimit) return 'event_full_women';
    return evening.seats.size >= evening.maleLimit + evening.femaleLimit ? 'event_full' : undefined;
  }

  addEvening(evening: Omit<Evening, 'formerTokens' | 'seats' | 'matches' | 'news' | 'gone'>): Evening {
    const added: Evening = { ...evening, formerTokens: [], seats: new Map(), matches: [], news: [], gone: false };
    this.evenings.push(added);
    this.touched.add(added.tenantId);
    return added;
  }

  edit(evening: Evening, changes: Partial<Pick<Evening, 'name' | 'start' | 'end' | 'maleLimit' | 'femaleLimit'>>): void {
    Object.assign(evening, changes);
    evening.version += 1;
    this.touched.add(evening.tenantId);
  }

  replaceLink(evening: Evening, token: string): void {
    evening.formerTokens.push(evening.token);
    this.edit(evening, {});
    evening.token = token;
  }

  move(evening: Evening, status: EventStatus): void {
    this.edit(evening, {});
    evening.status = status;
    this.#tell(evening, 'people', 'event_status_changed', status);
  }

  /** Deletes the event, with all participants who are at no other event (docs/rules/events.md#deletion). */
  remove(evening: Evening): void {
    for (const person of this.seated(evening)) {
      person.eventIds = person.eventIds.filter((id) => id !== evening.id);
      if (person.eventIds.length === 0) person.gone = true;
      else person.version += 1;
    }
    evening.seats.clear();
    evening.matches = [];
    evening.gone = true;
    this.touched.add(evening.tenantId);
  }

  addPerson(person: Omit<Person, 'version' | 'eventIds' | 'gone'>): Person {
    const added: Person = { ...person, version: 0, eventIds: [], gone: false };
    this.people.set(added.id, added);
    return added;
  }

  /** Registers a participant. A known participant gets the new details, which raises the profile's version by one. */
  seat(evening: Evening, person: Person, key: string | undefined, form = person.form): void {
    this.#restate(person, form);
    evening.seats.set(person.id, { absent: false, email: form.contact.email, key });
    person.eventIds.push(evening.id);
    person.version += 1;
    this.#tell(evening, 'people', 'participant_added', person.id);
  }

  leave(evening: Evening, person: Person): void {
    for (const match of evening.matches.filter(({ people }) => people.includes(person))) this.unmatch(evening, match);
    evening.seats.delete(person.id);
    person.eventIds = person.eventIds.filter((id) => id !== evening.id);
    person.version += 1;
    this.#tell(evening, 'people', 'participant_removed', person.id);
  }

  setAbsent(evening: Evening, person: Person, absent: boolean): void {
    const seat = evening.seats.get(person.id);
    if (seat === undefined || seat.absent === absent) return;
    seat.absent = absent;
    this.#tell(evening, 'people', 'participant_updated', person.id);
  }

  /** Changes a profile and its copies in all the participant's events. */
  change(person: Person, form: Form): void {
    this.#restate(person, form);
    person.version += 1;
    this.touched.add(person.tenantId);
  }

  #restate(person: Person, form: Form): void {
    const isSame = factsOf(person.form) === factsOf(form);
    const { email } = form.contact;
    for (const evening of this.eveningsOf(person)) {
      const seat = evening.seats.get(person.id);
      if (seat !== undefined && seat.email !== email) Object.assign(seat, { email, key: undefined });
      if (!isSame) this.#tell(evening, 'people', 'participant_updated', person.id);
    }
    person.form = form;
  }

  match(evening: Evening, match: Pairing): void {
    evening.matches.push(match);
    this.#tell(evening, 'matches', 'match_created', match.id);
  }

  unmatch(evening: Evening, match: Pairing): void {
    evening.matches = evening.matches.filter((other) => other !== match);
    this.#tell(evening, 'matches', 'match_deleted', match.id);
  }

  rename(tenantId: string, name: string): void {
    this.tenants.set(tenantId, name);
    this.touched.add(tenantId);
  }

  #tell(evening: Evening, kind: News['kind'], type: string, about: string): void {
    evening.news.push({ kind, v: numberOf(evening, kind) + 1, type, about });
    this.touched.add(evening.tenantId);
  }
}

/** Returns the number of an event's latest change of this kind. */
export const numberOf = ({ news }: Evening, kind: News['kind']): number => news.filter((each) => each.kind === kind).length;

/** Returns what an event's copy of a profile contains: everything except the contact. */
const factsOf = ({ contact: _, ...facts }: Form): string => JSON.stringify(Object.entries(facts).sort());
