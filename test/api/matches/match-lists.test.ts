import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { matchSort } from '#shared/model/matches/match.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { comeByMail } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
import { passMinute } from '../../support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: OwnTestStack;
let organization: Organization;
let host: Caller;
let event: { eventId: string; token: string };
let women: string[];
let men: string[];

const join = async (form: Parameters<typeof makeForm>[0], into = event) =>
  (await test.visitor.call(registration.registerForEvent, { key: into.eventId, token: into.token, ...makeForm(form) })).participant.id;
const match = async (one = '', other = '', eventId = event.eventId) =>
  (await host.call(matches.createMatch, { event_id: eventId, participant1_id: one, participant2_id: other })).match;

/** Adds four women, one of whose names looks like a formula, and three men, and matches them so that pairs repeat and counts differ. */
beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Lists');
  host = organization.admin;
  event = await openEvent(host, 'First evening');
  const woman = (first_name: string, interests: string[]) => join({ first_name, gender: 'female', interested_in: 'men', interests });
  const man = (first_name: string, interests: string[]) => join({ first_name, gender: 'male', interested_in: 'women', interests });
  women = [
    await woman('=Ada', ['hiking', 'theater', 'yoga', 'art']),
    await woman('Bea', ['hiking', 'gaming']),
    await woman('Cleo', []),
    await woman('Dina', ['art']),
  ];
  men = [await man('Abe', ['hiking', 'theater']), await man('Bill', ['art']), await man('Carl', ['gaming', 'hiking'])];
  for (const one of women.slice(0, 3)) for (const other of men) await match(one, other);
  await match(women[0], men[0]);
  const wrong = await match(women[3], men[0]);
  await host.call(matches.deleteMatch, { id: wrong.id });
  await match(men[0], women[0]);
});
afterAll(() => test?.stop());

const history = (query: object = {}) => host.call(matches.listMatchHistory, { id: event.eventId, ...query });

describe('attendance', () => {
  it('removes a participant from the candidates and the active list, and tells every watcher', async () => {
    const watcher = await watch(test.url, event.eventId, organization.hosts[0]?.bearer);
    const candidates = async () =>
      (await host.call(matches.listCandidates, { id: event.eventId, pid: women[3] ?? '' })).data.map(({ participant }) => participant.id);
    const active = async () =>
      (await host.call(participants.listActiveParticipants, { id: event.eventId })).participants.map(({ id }) => id);
    const mark = (absent: boolean) => host.call(participants.markAttendance, { id: event.eventId, pid: men[2] ?? '', absent });
    expect(await candidates()).toContain(men[2]);

    expect((await mark(true)).participant).toMatchObject({ id: men[2], absent: true, match_count: 3 });
    expect(await watcher.hear(({ type }) => type === 'participant_updated')).toMatchObject({
      kind: 'people',
      participant: { id: men[2], absent: true, match_count: 3 },
    });
    expect(await candidates()).not.toContain(men[2]);
    const present = await active();
    expect(present).not.toContain(men[2]);
    expect(present).toHaveLength(6);
    expect((await host.call(participants.listEventParticipants, { id: event.eventId })).total).toBe(7);

    // Marking the guest again sends no message; the next message is about the return.
    await mark(true);
    await mark(false);
    await watcher.hear((message) => message.type === 'participant_updated' && message.participant?.absent === false);
    expect(watcher.heard.filter(({ type }) => type === 'participant_updated')).toHaveLength(2);
    expect(await candidates()).toContain(men[2]);
    watcher.cut();
  });

  it('is refused for an unknown participant or event', async () => {
    const answer = await host.ask(participants.markAttendance, { id: event.eventId, pid: 'nobody', absent: true });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'participant_not_found' }]);
    const elsewhere = await host.ask(participants.markAttendance, { id: 'nowhere', pid: men[0] ?? '', absent: true });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { code: 'event_not_found' }]);
  });
});

describe('match history', () => {
  it('is the same under both of its paths', async () => {
    const answers = await Promise.all(
      [matches.listMatchHistory.path, ...matches.listMatchHistory.aliases].map(async (path) => {
        const address = `${test.url}/api/v1${path.replace('{id}', event.eventId)}?sort=quality_asc&limit=4&offset=3`;
        const response = await fetch(address, { headers: { authorization: `Bearer ${host.bearer}` } });
        return z.parse(z.object({ data: z.array(z.unknown()) }), await response.json());
      }),
    );
    expect(answers).toHaveLength(2);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.data).toHaveLength(4);
  });

  it.each(matchSort.options)('pages by %s without losing or repeating any', async (sort) => {
    const whole = (await history({ sort, limit: '1000' })).data;
    expect(whole).toHaveLength(11);
    const value = ({ quality_score, start_time }: (typeof whole)[number]) =>
      sort.startsWith('time') ? Date.parse(start_time) : quality_score;
    expect(whole.map(value)).toEqual(whole.map(value).sort((one, other) => (sort.endsWith('asc') ? one - other : other - one)));
    for (let offset = 0; offset < 14; offset += 3) {
      const page = await history({ sort, limit: '3', offset: `${offset}` });
      expect(page.data).toEqual(whole.slice(offset, offset + 3));
      expect(page.total).toBe(11);
    }
  });
});

describe("a participant's matches", () => {
  it('are those of the event, or of every event, the latest first', async () => {
    const second = await openEvent(host, 'Second evening');
    const stranger = await join({ gender: 'male' }, second);
    const inFirst = await host.call(matches.listMatchesInEvent, { id: event.eventId, pid: women[0] ?? '' });
    expect(
      inFirst.data.map(({ participant1_id, participant2_id }) => [participant1_id, participant2_id].find((id) => id !== women[0])),
    ).toEqual([men[0], men[0], men[2], men[1], men[0]]);
    expect(inFirst.total).toBe(5);
    const page = await host.call(matches.listMatchesOf, { id: women[0] ?? '', limit: '2', offset: '1' });
    expect(page).toEqual({ data: inFirst.data.slice(1, 3), total: 5, limit: 2, offset: 1 });
    expect((await host.call(matches.listMatchesOf, { id: stranger })).data).toEqual([]);
    // After the deletion the match is no longer listed.
    expect((await host.call(matches.listMatchesOf, { id: women[3] ?? '' })).total).toBe(0);
  });

  it('are 404 for someone not registered there, or anywhere', async () => {
    const second = await openEvent(host, 'Another evening');
    const elsewhere = await host.ask(matches.listMatchesInEvent, { id: second.eventId, pid: women[0] ?? '' });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { code: 'participant_not_found' }]);
    const nowhere = await host.ask(matches.listMatchesInEvent, { id: 'nowhere', pid: women[0] ?? '' });
    expect([nowhere.status, nowhere.body]).toMatchObject([404, { code: 'event_not_found' }]);
    expect((await host.ask(matches.listMatchesOf, { id: 'nobody' })).status).toBe(404);
  });
});

describe('exports', () => {
  it('contain a line per match, and nothing that a spreadsheet would execute', async () => {
    const text = await host.call(matches.exportMatches, { id: event.eventId });
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe('Created (UTC),Event,Participant 1,Age 1,Participant 2,Age 2,Quality,Shared interests,Match id');
    expect(lines[1]).toMatch(/^2\d{3}-\d\d-\d\dT[\d:.]+Z,First evening,'=Ada \w+,\d+,Abe \w+,\d+,\d+%,2,\w+-\w+$/);
    const answer = await host.ask(matches.exportMatches, { id: event.eventId });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
  });
});

describe('match analytics', () => {
  const analyticsOf = async (query: object = {}, who = host) => (await who.call(statistics.getMatchAnalytics, query)).statistics;

  it('equal a count of the matches one by one', async () => {
    const list = (await history({ limit: '1000' })).data;
    const found = await analyticsOf({ event_id: event.eventId });
    expect(found).toMatchObject({
      total_events: 1,
      total_participants: 7,
      total_registrations: 7,
      total_matches: 11,
      unique_matches: 9,
      repeat_matches: 1,
      repeat_rate: 2 / 11,
      matches_per_participant: 22 / 7,
      events: [{ event_id: event.eventId, event_name: 'First evening', participants: { total: 7, male: 3, female: 4, non_binary: 0 } }],
    });
    expect(found.average_score).toBeCloseTo(list.reduce((sum, { quality_score }) => sum + quality_score, 0) / 11, 9);
    expect(Object.fromEntries(found.participants_by_matches.map(({ matches: count, participants: people }) => [count, people]))).toEqual({
      ...Object.fromEntries(Array.from({ length: 11 }, (_, count) => [count, 0])),
      // None for Dina; three each for Bea, Cleo, Bill and Carl; five each for the other two.
      ...{ 0: 1, 3: 4, 5: 2 },
    });
    expect(found.quality_histogram).toHaveLength(20);
    for (const { percent, count } of found.quality_histogram) {
      const within = list.filter(({ quality_score: score }) => score >= percent / 100 && (score < percent / 100 + 0.05 || percent === 95));
      expect([percent, count]).toEqual([percent, within.length]);
    }
    expect(found.shared_interests.map(({ interest, count }) => [interest.id, count])).toEqual([
      ['hiking', 6],
      ['theater', 3],
      ['art', 1],
      ['gaming', 1],
    ]);
    expect(found.quality_over_time.reduce((sum, { matches: count }) => sum + count, 0)).toBe(11);
  });

  it('agree with the table, item by item', async () => {
    const { kept, counted } = await recount(rawTable(test.stack), organization.tenantId, event.eventId);
    expect(kept).toEqual(counted);
  });

  it('cover one event, a period, or everything of the organization', async () => {
    const all = await analyticsOf();
    expect(all.total_events).toBeGreaterThan(1);
    expect(all.total_matches).toBe(11);
    expect(all.quality_over_time).toMatchObject([{ event_id: event.eventId, matches: 11, average_score: all.average_score }]);
    const day = new Date(all.events[0]?.start_time ?? 0).toISOString().slice(0, 10);
    expect((await analyticsOf({ from: day, to: day })).total_events).toBeGreaterThan(0);
    expect(await analyticsOf({ to: '2020-01-01' })).toMatchObject({ total_events: 0, total_matches: 0, average_score: 0, events: [] });
    expect(await analyticsOf({ from: '2099-01-01' })).toMatchObject({ total_events: 0, repeat_rate: 0, matches_per_participant: 0 });
    expect(await analyticsOf({ from: day, to: '2020-01-01' })).toMatchObject({ total_events: 0 });
    expect((await host.ask(statistics.getMatchAnalytics, { from: '2026-02-30' })).status).toBe(400);
  });

  it('cover only one’s own organization; a super_admin sees all, or one', async () => {
    const other = await test.addOrganization('Other lists');
    expect((await analyticsOf({}, other.admin)).total_events).toBe(0);
    expect((await analyticsOf({ tenant_id: organization.tenantId }, other.admin)).total_events).toBe(0);
    expect((await other.admin.ask(statistics.getMatchAnalytics, { event_id: event.eventId })).status).toBe(404);
    const everywhere = await test.addAccount('super_admin');
    // Totals over all organizations are updated once a minute (docs/rules/statistics.md).
    const gathered = async () => {
      await passMinute(test.stack);
      return (await analyticsOf({}, everywhere)).total_matches;
    };
    await expect.poll(gathered).toBe(11);
    expect((await analyticsOf({ tenant_id: other.tenantId }, everywhere)).total_events).toBe(0);
    expect((await analyticsOf({ tenant_id: organization.tenantId }, everywhere)).total_matches).toBe(11);
    expect((await everywhere.call(matches.listMatchesOf, { id: women[0] ?? '' })).total).toBe(5);
  });

  it('are exported as CSV, one line per event, with the event’s current name', async () => {
    const { event: stored } = await host.call(events.getEvent, { id: event.eventId });
    await host.call(events.updateEvent, { ...stored, id: event.eventId, name: '+Renamed' });
    const text = await host.call(statistics.exportMatchAnalytics, { event_id: event.eventId });
    const [titles, line] = text.trim().split('\r\n');
    const everywhere = await test.addAccount('super_admin');
    for (const caller of [host, everywhere]) expect(await caller.call(statistics.exportMatchAnalytics, {})).toContain(event.eventId);
    expect(titles).toContain('Event id,Event,Start (UTC),Status,Participants,Men,Women,Non-binary,Matches,High,Good,Low');
    expect(line).toContain(`${event.eventId},'+Renamed,`);
    expect(line).toContain(',active,7,3,4,0,11,');
  });
});

describe('an event under another name', () => {
  it('has its matches under that name, too, wherever they are shown', async () => {
    const evening = await openEvent(host, 'Before');
    const form = (first_name: string) => ({ ...makeForm({ first_name }), key: evening.eventId, token: evening.token });
    const [one, other] = [
      await test.visitor.call(registration.registerForEvent, form('One')),
      await test.visitor.call(registration.registerForEvent, form('Other')),
    ];
    const pid = one.participant.id;
    await host.call(matches.createMatch, { event_id: evening.eventId, participant1_id: pid, participant2_id: other.participant.id });
    const { event: stored } = await host.call(events.getEvent, { id: evening.eventId });
    await host.call(events.updateEvent, { ...stored, id: evening.eventId, name: 'After' });

    const id = evening.eventId;
    const { self } = await comeByMail(test, host, { id: pid, email: one.participant.contact.email });
    const lists = [
      await host.call(matches.listMatchHistory, { id }),
      await host.call(matches.listMatchesInEvent, { id, pid }),
      await host.call(matches.listMatchesOf, { id: pid }),
      { data: (await self.call(profile.exportOwnProfile, { id: pid })).matches },
    ];
    expect(lists.map(({ data }) => data.map(({ event_name }) => event_name))).toEqual([['After'], ['After'], ['After'], ['After']]);
    expect((await host.call(matches.exportMatches, { id })).split('\r\n')[1]).toContain(',After,');
  });
});
