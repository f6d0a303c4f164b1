import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { hashOf } from '#functions/lib/secrets/secrets.ts';
import { type Evening, type Model, numberOf, type Person } from './model.ts';
import { type Reading, totalsOf } from './table-reading.ts';

/** Returns what the table must contain, in the form of `readTable`, after all effects of the steps. */
export function expectTable(model: Model, watched: readonly Evening[]): Reading {
  const reading: Reading = {};
  for (const [tenantId, name] of model.tenants) {
    const say = (what: string, says: unknown) => {
      reading[`${tenantId} ${what}`] = says;
    };
    const evenings = model.liveIn(tenantId);
    const people = model.peopleIn(tenantId);
    const ofStatus = (status: string) => evenings.filter((evening) => evening.status === status).length;
    say('organization', name);
    say('events', { upcoming: ofStatus('upcoming'), active: ofStatus('active'), completed: ofStatus('completed') });
    const sum = (of: (evening: Evening) => number) => evenings.reduce((total, evening) => total + of(evening), 0);
    const of = (gender: string) => people.filter(({ form }) => form.gender === gender).length;
    const totals = totalsOf({
      participants: sum(({ seats }) => seats.size),
      matches: sum(({ matches }) => matches.length),
      ...{ male: of('male'), female: of('female'), other: of('non-binary') },
      ages: people.reduce((years, { form }) => years + form.age, 0),
    });
    if (totals !== undefined) say(totals.what, totals.says);
    for (const evening of evenings) expectEvent(model, evening, say);
    for (const person of people) expectPerson(model, person, say);
  }
  for (const { tenantId, id } of watched) reading[`${tenantId} watched ${id}`] = true;
  return reading;
}

type Say = (what: string, says: unknown) => void;

function expectEvent(model: Model, evening: Evening, say: Say): void {
  const { id, name, status, start, end, maleLimit: men, femaleLimit: women, version, token, seats, matches } = evening;
  say(`pointer ${id}`, true);
  say(`link ${hashOf(token)}`, id);
  say(`event ${id}`, { name, status, start, end, version, men, women });
  say(`counter P ${id}`, { v: numberOf(evening, 'people'), status, end, men, women, all: men + women });
  say(`counter M ${id}`, { v: numberOf(evening, 'matches'), status, end, name });
  for (const [personId, { absent, email }] of seats) {
    const person = model.person(personId);
    const count = matches.filter(({ people }) => people.includes(person)).length;
    say(`seat ${id} ${personId}`, { ...factsOf(person), absent, matches: count });
    say(`address ${id} ${hashForKey(email)}`, personId);
  }
  for (const { id: matchId, people, quality, eventName, shared } of matches) {
    const ulid = matchId.slice(id.length + 1);
    say(`match ${id} ${ulid}`, { people: people.map(namedIn), quality, event: eventName, shared });
  }
}

function expectPerson(model: Model, person: Person, say: Say): void {
  const { id, version, eventIds: event_ids, form } = person;
  const { first_name, last_name, gender, age, contact } = form;
  const matches = model.matchesOf(person);
  say(`profile ${id}`, { first_name, last_name, gender, age, email: contact.email, version, event_ids });
  say(`found ${hashForKey(contact.email)} ${id}`, true);
  say(`listed ${id}`, { ...factsOf(person), email: contact.email, matches: matches.length, counted: `${gender} ${age}` });
  const others = new Set(matches.flatMap(({ people }) => people.filter((other) => other !== person)));
  for (const other of others) {
    const e: Record<string, string[]> = {};
    let n = 0;
    for (const evening of model.evenings) {
      const made = evening.matches.filter(({ people }) => people.includes(person) && people.includes(other));
      if (made.length > 0) e[evening.id] = made.map((match) => match.id.slice(evening.id.length + 1)).sort();
      n += made.length;
    }
    say(`pair ${id} ${other.id}`, { n, e });
  }
}

const factsOf = ({ form }: Person) => ({
  f: form.first_name,
  l: form.last_name,
  g: form.gender,
  a: form.age,
  i: form.interested_in,
  k: form.looking_for,
  o: form.occupation,
  interests: form.interests,
});

const namedIn = ({ id, form }: Person) => ({ id, f: form.first_name, l: form.last_name, a: form.age });
