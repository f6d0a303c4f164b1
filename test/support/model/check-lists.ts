import { expect } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { countDirectory, countMatches, countPeople } from './counts.ts';
import { described } from './event-steps.ts';
import { paired, scoreOf } from './match-steps.ts';
import type { Evening, Model, Person } from './model.ts';
import { profiled } from './people-forms.ts';
import type { Organization, Play } from './play.ts';

// Compares the lists shown to staff with the model.

const latestFirst = (one: Evening, other: Evening) => (`${one.start}#${one.id}` < `${other.start}#${other.id}` ? 1 : -1);
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

/** Checks the lists and statistics of an organization, and all details of the event that is watched. */
export async function checkOrganization({ model, dice }: Play, organization: Organization): Promise<void> {
  const { caller } = dice.chance(0.5) ? organization.host : organization.admin;
  const evenings = model.liveIn(organization.tenantId).sort(latestFirst);
  const people = model.peopleIn(organization.tenantId);
  const [listed, everybody, { statistics: counted }, { statistics: matching }, { tenant: own }] = await Promise.all([
    caller.call(events.listEvents, { limit: '1000' }),
    caller.call(participants.listParticipants, {}),
    caller.call(statistics.getOverallStatistics, {}),
    caller.call(statistics.getMatchAnalytics, {}),
    caller.call(tenants.getTenantSettings, {}),
  ]);
  expect(listed.data, 'the events').toMatchObject(evenings.map((evening) => described(model, evening)));
  const ofStatus = (status: string) => evenings.filter((evening) => evening.status === status).length;
  expect([listed.total, listed.counts]).toEqual([
    evenings.length,
    { upcoming: ofStatus('upcoming'), active: ofStatus('active'), completed: ofStatus('completed') },
  ]);

  const byId = new Map(everybody.participants.map((person) => [person.id, person]));
  expect([everybody.total, [...byId.keys()].sort()]).toEqual([people.length, idsOf(people)]);
  for (const person of people) {
    const { version: _, event_ids: __, contact: ___, ...shown } = profiled(model, person);
    expect(byId.get(person.id), 'a participant in the directory').toMatchObject(shown);
  }

  const { counts: registered, more, chosen } = countPeople(model, evenings);
  const { counts, more: of } = countDirectory(model, organization.tenantId);
  const total_registrations = registered.total_participants;
  const byEvent = Object.fromEntries(evenings.map(({ id, seats }) => [id, seats.size]));
  expect(counted, 'participant statistics').toMatchObject({
    ...counts,
    ...more,
    average_age: of.average_age,
    total_events: evenings.length,
    total_registrations,
    participants_by_event: byEvent,
  });
  expect(Object.fromEntries(counted.top_interests.map(({ interest, count }) => [interest.id, count]))).toEqual(Object.fromEntries(chosen));

  expect(matching, 'match statistics').toMatchObject({
    ...countMatches(evenings),
    total_events: evenings.length,
    total_participants: counts.total_participants,
    total_registrations,
    events: evenings.toReversed().map((evening) => outcomeOf(model, evening)),
  });
  const stats = { total_events: evenings.length, total_participants: people.length, total_registrations, total_hosts: 1 };
  expect(own).toMatchObject({
    name: model.tenants.get(organization.tenantId),
    stats: { ...stats, total_matches: matching.total_matches },
  });
}

function outcomeOf(model: Model, evening: Evening) {
  const {
    total_participants: total,
    male_count: male,
    female_count: female,
    non_binary_count: non_binary,
  } = countPeople(model, [evening]).counts;
  return {
    event_id: evening.id,
    event_name: evening.name,
    status: evening.status,
    participants: { total, male, female, non_binary },
    ...countMatches([evening]),
  };
}

/** Checks one event in every view that shows it. */
export async function checkEvening({ model, dice }: Play, organization: Organization, evening: Evening): Promise<void> {
  const { caller } = dice.chance(0.5) ? organization.host : organization.admin;
  const { id } = evening;
  const [{ event }, { statistics: shown }, { statistics: matching }, { statistics: ofPeople }, here, present, history] = await Promise.all([
    caller.call(events.getEvent, { id }),
    caller.call(statistics.getEventStatistics, { id }),
    caller.call(statistics.getMatchStatistics, { id }),
    caller.call(statistics.getParticipantStatistics, { id }),
    caller.call(participants.listEventParticipants, { id }),
    caller.call(participants.listActiveParticipants, { id }),
    caller.call(matches.listMatchHistory, { id, limit: '1000' }),
  ]);
  const { counts, more } = countPeople(model, [evening]);
  const seated = model.seated(evening);
  expect(event).toMatchObject(described(model, evening));
  expect([shown, matching]).toEqual([counts, countMatches([evening])]);
  expect(ofPeople).toMatchObject({ ...counts, ...more });
  const newest = evening.matches.map((match) => paired(evening, match)).sort((one, other) => (one.id < other.id ? 1 : -1));
  expect([history.total, history.data]).toMatchObject([newest.length, newest]);
  expect([here.total, idsOf(here.participants)]).toEqual([seated.length, idsOf(seated)]);
  expect(idsOf(present.participants)).toEqual(idsOf(seated.filter((person) => !isAbsent(evening, person))));
  for (const person of here.participants) {
    const absent = isAbsent(evening, person);
    expect([person.match_count, person.absent]).toEqual([matchesOf(evening, person.id).length, absent]);
  }
  if (seated.length > 0) await checkCandidates(model, organization, evening, dice.pick(seated));
}

const isAbsent = (evening: Evening, { id }: { id: string }) => evening.seats.get(id)?.absent ?? false;
const matchesOf = (evening: Evening, id: string) => evening.matches.filter(({ people }) => people.some((person) => person.id === id));

/** Checks a participant's candidates, with scores and earlier matches at any event. */
async function checkCandidates(model: Model, organization: Organization, evening: Evening, person: Person): Promise<void> {
  const { data } = await organization.host.caller.call(matches.listCandidates, { id: evening.id, pid: person.id });
  const { interested_in: wanted } = person.form;
  const fits = ({ form }: Person) => wanted === 'everyone' || form.gender === (wanted === 'men' ? 'male' : 'female');
  const expected = model.seated(evening).filter((other) => other !== person && !isAbsent(evening, other) && fits(other));
  const rows = expected.map((other) => ({
    id: other.id,
    score: scoreOf(model, evening, person, other),
    before: model.matchesOf(person).filter(({ people }) => people.includes(other)).length,
  }));
  const shown = data.map(({ participant, score, previous_matches: before }) => ({ id: participant.id, score, before }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(shown.toSorted(byId), 'candidates').toEqual(rows.toSorted(byId));
}

/** Checks that a super admin sees the events and participants of both organizations together, and of each one alone. */
export async function checkPlatform({ model, cast, dice }: Play): Promise<void> {
  const { caller } = cast.superAdmin;
  const { tenantId } = dice.pick(cast.organizations);
  const [all, everybody, ofOne, { statistics: counted }] = await Promise.all([
    caller.call(events.listEvents, { limit: '1000' }),
    caller.call(participants.listParticipants, {}),
    caller.call(events.listEvents, { limit: '1000', tenant_id: tenantId }),
    caller.call(statistics.getOverallStatistics, { tenant_id: tenantId }),
  ]);
  const [both, one] = [model.evenings.filter(({ gone }) => !gone), model.liveIn(tenantId)];
  expect(all.data).toMatchObject(both.sort(latestFirst).map((evening) => described(model, evening)));
  expect(idsOf(everybody.participants)).toEqual(idsOf([...model.people.values()].filter(({ gone }) => !gone)));
  expect([ofOne.total, idsOf(ofOne.data)]).toEqual([one.length, idsOf(one)]);
  expect(counted).toMatchObject(countDirectory(model, tenantId).counts);
}
