import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';
import { matches } from '#shared/contract/routes/evening/matches.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import type { NightState, Plan, Pressed } from '#shared/model/evening/night.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { watch } from '../../support/people/calls/watcher.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { rawTable } from '../../support/stack/table/table.ts';

let test: OwnTestStack;
let organization: Organization;
let host: Caller;
let colleague: Caller;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Rounds', 2);
  [host = organization.admin, colleague = organization.admin] = organization.hosts;
});
afterAll(() => test?.stop());

interface Evening {
  readonly id: string;
  readonly token: string;
  readonly women: string[];
  readonly men: string[];
}

async function openEvening(women: number, men: number): Promise<Evening> {
  const { eventId, token } = await openEvent(host, 'An evening of rounds');
  const join = async (form: Parameters<typeof makeForm>[0]) =>
    (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm(form) })).participant.id;
  const add = (count: number, form: Parameters<typeof makeForm>[0]) => Promise.all(Array.from({ length: count }, () => join(form)));
  return {
    id: eventId,
    token,
    women: await add(women, { gender: 'female', interested_in: 'men' }),
    men: await add(men, { gender: 'male', interested_in: 'women' }),
  };
}

const settings = { rounds: 3, tables: 10, who: 'registered' } as const;
const makePlan = async (id: string, replaces: number | null = null, more: object = {}) => {
  const { plan, night: state } = await host.call(night.planRounds, { id, ...settings, ...more, replaces });
  if (plan === null) throw new Error('A plan was to be made');
  return { plan, state };
};
const press = async (state: NightState, command: Pressed, by = host) =>
  (await by.call(night.runClock, { id: state.event_id, v: state.v, ...command })).night;
const hold = async (state: NightState) => press(await press(state, { action: 'start' }), { action: 'end' });
const idsOf = (plan: Plan, round: number) => {
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  return (plan.rounds[round - 1]?.tables ?? []).map(([table, one, other]) => ({
    table,
    pair: [idOf.get(one) ?? '', idOf.get(other) ?? ''].sort(),
  }));
};
const pairsOf = (plan: Plan, round: number) => idsOf(plan, round).map(({ pair }) => pair.join(' '));
const historyOf = async (id: string) =>
  (await host.call(matches.listMatchHistory, { id, limit: '1000', sort: 'time_asc' })).data.map((match) => ({
    pair: [match.participant1_id, match.participant2_id].sort().join(' '),
    at: match.start_time,
    quality: match.quality_score,
  }));
/** Once as many dates as these are recorded. */
const recorded = (id: string, count: number) =>
  eventually(
    () => historyOf(id),
    (history) => history.length === count,
  );
const refusal = (code: ErrorCode, status: number = errorTable[code].status) => ({ answer: { status, body: { code } } });

describe('an evening of rounds', () => {
  let evening: Evening;
  let plan: Plan;
  let state: NightState;

  it('has neither plan nor clock at first', async () => {
    evening = await openEvening(5, 5);
    const { night: none, plan: noPlan } = await host.call(night.getNight, { id: evening.id });
    expect([none.phase, none.v, noPlan]).toEqual(['none', 0, null]);
    await expect(press(none, { action: 'start' })).rejects.toMatchObject(refusal('plan_missing', 409));
  });

  it('is planned: nobody meets anybody twice, and everybody is seated', async () => {
    ({ plan, state } = await makePlan(evening.id));
    expect(state).toMatchObject({ phase: 'ready', round: 0, rounds: 3, plan: 1, seconds: 300, gap_seconds: 60 });
    const pairs = plan.rounds.flatMap((_, at) => pairsOf(plan, at + 1));
    expect(new Set(pairs).size).toBe(15);
    for (const { tables, resting } of plan.rounds) {
      expect(resting).toEqual([]);
      expect(new Set(tables.flatMap(([, one, other]) => [one, other])).size).toBe(10);
      expect(new Set(tables.map(([table]) => table)).size).toBe(5);
    }
    expect(plan.report).toMatchObject({ people: 10, dates: 15, sit_outs: { least: 0, most: 0 }, fewer_rounds: false });
    expect(await host.call(night.getNight, { id: evening.id })).toEqual({ night: state, plan, help: [] });
  });

  it('tells every watcher of each command, with the whole state', async () => {
    const watcher = await watch(test.url, evening.id, colleague.bearer);
    expect(watcher.heard[0]).toMatchObject({ type: 'connection_confirmed', night: state.v });
    state = await press(state, { action: 'start' });
    expect(await watcher.hear(({ type }) => type === 'night_changed')).toMatchObject({ kind: 'night', v: state.v, night: state });
    expect(state).toMatchObject({ phase: 'running', round: 1, changed_by: organization.accounts.host.email });
    expect(Date.parse(state.ends_at ?? '') - Date.parse(state.starts_at ?? '')).toBe(300_000);
    watcher.cut();
  });

  it('takes one of two commands that name the same state', async () => {
    const both = await Promise.allSettled([press(state, { action: 'end' }), press(state, { action: 'end' }, colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(refusal('conflict', 409));
    ({ night: state } = await host.call(night.getNight, { id: evening.id }));
    expect(state).toMatchObject({ phase: 'between', round: 1, ended: 1 });
  });

  it('records the dates of a round that has ended as matches of its start, by the planned score', async () => {
    const history = await recorded(evening.id, 5);
    expect(history.map(({ pair }) => pair).sort()).toEqual(pairsOf(plan, 1).sort());
    expect(new Set(history.map(({ at }) => at)).size).toBe(1);
    const score = new Map(plan.rounds[0]?.tables.map(([table, , , planned]) => [table, planned]));
    for (const { table, pair } of idsOf(plan, 1)) {
      expect(history.find((match) => match.pair === pair.join(' '))?.quality).toBe(score.get(table));
    }
    const { statistics: figures } = await host.call(statistics.getMatchStatistics, { id: evening.id });
    expect(figures).toMatchObject({ total_matches: 5, unique_matches: 5, repeat_matches: 0 });
  });

  it('records nothing twice when a round is ended again', async () => {
    state = await press(await press(state, { action: 'back' }), { action: 'end' });
    state = await hold(state);
    expect(await recorded(evening.id, 10)).toHaveLength(10);
  });

  it('takes a date out of history that did not take place, and back in', async () => {
    const [first] = idsOf(plan, 1);
    const toggle = async (on: boolean) => {
      const edited = await host.call(night.editPlan, {
        id: evening.id,
        action: 'void',
        replaces: plan.version,
        round: 1,
        table: first?.table ?? 0,
        on,
      });
      ({ plan, night: state } = edited);
    };
    await toggle(true);
    expect(plan.rounds[0]?.void).toEqual([first?.table]);
    expect((await historyOf(evening.id)).map(({ pair }) => pair)).not.toContain(first?.pair.join(' '));
    await toggle(false);
    expect((await historyOf(evening.id)).map(({ pair }) => pair).sort()).toEqual([...pairsOf(plan, 1), ...pairsOf(plan, 2)].sort());
  });

  it('is over after the last round, and plans more if there are more to be held', async () => {
    state = await hold(state);
    expect(state).toMatchObject({ phase: 'over', round: 3 });
    await expect(press(state, { action: 'start' })).rejects.toMatchObject(refusal('night_over'));
    await recorded(evening.id, 15);
    ({ plan, state } = await makePlan(evening.id, plan.version, { rounds: 5 }));
    expect(state).toMatchObject({ phase: 'between', round: 3, rounds: 5 });
    const pairs = plan.rounds.flatMap((_, at) => pairsOf(plan, at + 1));
    expect(new Set(pairs).size).toBe(25);
  });
});

describe('a room that changes', () => {
  it('is planned anew from the next round on, around who left, who came and who was matched by hand', async () => {
    const evening = await openEvening(4, 4);
    const { plan, state } = await makePlan(evening.id);
    const after = await hold(state);
    await recorded(evening.id, 4);
    const [gone = ''] = evening.women;
    await host.call(participants.markAttendance, { id: evening.id, pid: gone, absent: true });
    await expect(press(after, { action: 'start' })).rejects.toMatchObject(refusal('plan_outdated'));
    const { participant } = await test.visitor.call(registration.registerForEvent, {
      key: evening.id,
      token: evening.token,
      ...makeForm({ gender: 'female', interested_in: 'men' }),
    });
    const [man = ''] = evening.men;
    await host.call(matches.createMatch, { event_id: evening.id, participant1_id: participant.id, participant2_id: man });

    const { plan: next, state: ready } = await makePlan(evening.id, plan.version);
    expect(next.rounds[0]).toEqual(plan.rounds[0]);
    expect(next.people.slice(0, 8)).toEqual(plan.people);
    const later = [2, 3].flatMap((round) => pairsOf(next, round));
    expect(later.join()).not.toContain(gone);
    expect(later.filter((pair) => pair.includes(participant.id))).toHaveLength(2);
    expect(later).not.toContain([participant.id, man].sort().join(' '));
    expect(new Set([...pairsOf(next, 1), ...later]).size).toBe(12);
    expect(await press(ready, { action: 'start' })).toMatchObject({ phase: 'running', round: 2 });
  });

  it('plans those who are checked in only, where that is asked for', async () => {
    const evening = await openEvening(3, 3);
    await expect(makePlan(evening.id, null, { who: 'here' })).rejects.toMatchObject(refusal('too_few_people', 409));
    const came = [...evening.women.slice(0, 2), ...evening.men.slice(0, 2)];
    for (const pid of came) {
      const { participant } = await host.call(participants.markAttendance, { id: evening.id, pid, here: true });
      expect(participant.checked_in_at).not.toBeNull();
      const again = await colleague.call(participants.markAttendance, { id: evening.id, pid, here: true });
      expect(again.participant.checked_in_at).toBe(participant.checked_in_at);
    }
    await host.call(participants.markAttendance, { id: evening.id, pid: came[0] ?? '', leaves_after: 1 });
    const { plan } = await makePlan(evening.id, null, { who: 'here', rounds: 2 });
    expect(plan.people.map(({ id }) => id).sort()).toEqual([...came].sort());
    expect(pairsOf(plan, 1).join()).toContain(came[0]);
    expect(pairsOf(plan, 2).join()).not.toContain(came[0]);
  });

  it('gives who leaves during a round their date, and who is no longer registered none', async () => {
    const evening = await openEvening(3, 3);
    const { plan, state } = await makePlan(evening.id, null, { rounds: 1 });
    const running = await press(state, { action: 'start' });
    const [absent = '', removed = ''] = evening.women;
    await host.call(participants.markAttendance, { id: evening.id, pid: absent, absent: true });
    await host.call(participants.removeFromEvent, { id: evening.id, pid: removed });
    await press(running, { action: 'end' });
    const kept = pairsOf(plan, 1).filter((pair) => !pair.includes(removed));
    expect((await recorded(evening.id, 2)).map(({ pair }) => pair).sort()).toEqual(kept.sort());
  });
});

describe('an event that is completed while its last round runs', () => {
  it.each([
    ['ends the round and records its dates once half of its time has passed', -200, { phase: 'over', round: 1, ended: 1 }],
    ['takes back a round that has just begun', -100, { phase: 'over', round: 0, ended: 0 }],
  ] as const)('%s, and tells every watcher', async (_, seconds, closed) => {
    const evening = await openEvening(3, 3);
    const { plan, state } = await makePlan(evening.id, null, { rounds: 1 });
    const running = await press(await press(state, { action: 'start' }), { action: 'add', seconds });
    const watcher = await watch(test.url, evening.id, colleague.bearer);
    await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
    const told = { ...closed, v: running.v + 1, changed_by: organization.accounts.host.email };
    // What was pressed just before may come late.
    const over = await watcher.hear((message) => message.type === 'night_changed' && message.night.v > running.v);
    expect(over).toMatchObject({ kind: 'night', night: told });
    watcher.cut();
    expect((await host.call(night.getNight, { id: evening.id })).night).toMatchObject(told);
    const dates = pairsOf(plan, 1).slice(0, closed.ended * 3);
    expect((await recorded(evening.id, dates.length)).map(({ pair }) => pair).sort()).toEqual(dates.sort());
  });
});

describe('a plan changed by hand', () => {
  it('swaps two people, refuses those who meet anyway, and undoes it', async () => {
    const evening = await openEvening(4, 4);
    const { plan } = await makePlan(evening.id, null, { rounds: 2 });
    const [first, second] = plan.rounds[1]?.tables ?? [];
    const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
    const women = new Set(evening.women);
    const womanAt = (seat: Plan['rounds'][number]['tables'][number] | undefined) =>
      (seat ?? []).slice(1, 3).find((number) => women.has(idOf.get(number) ?? '')) ?? 0;
    const swap = { id: evening.id, action: 'swap', round: 2, one: womanAt(first), other: womanAt(second) } as const;
    const meetAnyway = new Set(pairsOf(plan, 1));
    const manAt = (seat: Plan['rounds'][number]['tables'][number] | undefined) =>
      (seat ?? []).slice(1, 3).find((number) => !women.has(idOf.get(number) ?? '')) ?? 0;
    const would = [
      [swap.one, manAt(second)],
      [swap.other, manAt(first)],
    ].map((pair) =>
      pair
        .map((number) => idOf.get(number) ?? '')
        .sort()
        .join(' '),
    );
    const attempt = host.call(night.editPlan, { ...swap, replaces: plan.version });
    if (would.some((pair) => meetAnyway.has(pair))) {
      await expect(attempt).rejects.toMatchObject(refusal('swap_refused', 409));
    } else {
      const { plan: edited, night: state } = await attempt;
      expect(pairsOf(edited, 2)).toEqual(expect.arrayContaining(would));
      expect(pairsOf(edited, 1)).toEqual(pairsOf(plan, 1));
      const undone = await host.call(night.editPlan, { id: evening.id, action: 'undo', replaces: state.plan });
      expect(undone.plan).toEqual({ ...plan, version: edited.version + 1 });
    }
    // Two women at one table of a round that both have: allowed, since the host knows better, and shown as not mutual.
    const { plan: now } = await host.call(night.getNight, { id: evening.id });
    const odd = {
      id: evening.id,
      action: 'swap',
      round: 2,
      one: womanAt(first),
      other: manAt(second),
      replaces: now?.version ?? null,
    } as const;
    const { plan: strange } = await host.call(night.editPlan, odd);
    expect(strange.rounds[1]?.tables.filter(([, , , score]) => score < 0.3)).toHaveLength(2);
  });

  it('is refused for a round that has begun, and for people who are not of it', async () => {
    const evening = await openEvening(2, 2);
    const { plan, state } = await makePlan(evening.id, null, { rounds: 2 });
    await press(state, { action: 'start' });
    const base = { id: evening.id, replaces: plan.version } as const;
    const refused = (edit: object) => host.call(night.editPlan, { ...base, ...edit } as never);
    await expect(refused({ action: 'swap', round: 1, one: 1, other: 2 })).rejects.toMatchObject(refusal('round_begun'));
    await expect(refused({ action: 'swap', round: 2, one: 1, other: 99 })).rejects.toMatchObject(refusal('participant_not_found'));
    await expect(refused({ action: 'swap', round: 2, one: 1, other: 1 })).rejects.toMatchObject(refusal('swap_refused'));
    await expect(refused({ action: 'void', round: 1, table: 9, on: true })).rejects.toMatchObject(refusal('table_not_found'));
    await expect(refused({ action: 'undo' })).rejects.toMatchObject(refusal('nothing_to_undo'));
    await expect(refused({ action: 'undo', replaces: 7 })).rejects.toMatchObject(refusal('conflict'));
    expect((await host.call(night.getNight, { id: evening.id })).plan).toEqual(plan);
  });
});

describe('two who are kept apart', () => {
  it('are never planned, proposed or matched, at any event, and the pair can be ended', async () => {
    const evening = await openEvening(2, 2);
    const [woman = ''] = evening.women;
    const [man = ''] = evening.men;
    const { pair } = await host.call(night.keepApart, { participant1_id: woman, participant2_id: man, reason: 'She asked for it.' });
    expect(pair).toMatchObject({ reason: 'She asked for it.', added_by: organization.accounts.host.email });
    const again = await colleague.call(night.keepApart, { participant1_id: man, participant2_id: woman });
    expect(again.pair).toEqual(pair);
    expect((await host.call(night.listKeptApart, { event_id: evening.id })).data).toContainEqual(pair);

    const { plan } = await makePlan(evening.id);
    expect(plan.rounds.flatMap((_, at) => pairsOf(plan, at + 1))).not.toContain([woman, man].sort().join(' '));
    const { data } = await host.call(matches.listCandidates, { id: evening.id, pid: woman });
    expect(data.map(({ participant }) => participant.id)).toEqual([evening.men[1]]);
    const byHand = { event_id: evening.id, participant1_id: woman, participant2_id: man };
    await expect(host.call(matches.createMatch, byHand)).rejects.toMatchObject(refusal('kept_apart', 409));

    await colleague.call(night.endKeepingApart, { id: pair.id });
    await expect(host.call(night.endKeepingApart, { id: pair.id })).rejects.toMatchObject(refusal('pair_not_found', 404));
    expect((await host.call(matches.createMatch, byHand)).match.participant1_id).toBe(woman);
  });

  it('are kept apart by a super admin, too, in the organization that they are of', async () => {
    const evening = await openEvening(1, 1);
    const superAdmin = await test.addAccount('super_admin');
    const { pair } = await superAdmin.call(night.keepApart, {
      participant1_id: evening.women[0] ?? '',
      participant2_id: evening.men[0] ?? '',
    });
    expect((await host.call(night.listKeptApart, {})).data).toContainEqual(pair);
    expect((await superAdmin.call(night.listKeptApart, { event_id: evening.id })).data).toContainEqual(pair);
    await superAdmin.call(night.endKeepingApart, { id: pair.id });
    expect((await host.call(night.listKeptApart, {})).data).not.toContainEqual(pair);
  });

  it('stay apart when one of them was erased, and registers anew under the same address', async () => {
    const first = await openEvening(1, 1);
    const form = makeForm({ gender: 'male', interested_in: 'women' });
    const join = async ({ id, token }: Pick<Evening, 'id' | 'token'>) =>
      (await test.visitor.call(registration.registerForEvent, { key: id, token, ...form })).participant.id;
    const before = await join(first);
    const [woman = ''] = first.women;
    await host.call(night.keepApart, { participant1_id: before, participant2_id: woman });
    // Few pairs are all looked at, more by who is concerned (test/api/safety/many-told.test.ts).
    const { data: pairs } = await host.call(night.listKeptApart, {});
    expect(pairs.length).toBeLessThanOrEqual(20);
    const foundUnder = keys.participantOfAddress(organization.tenantId, hashForKey(form.contact.email), before);
    await eventually(() => rawTable(test.stack).get(foundUnder), Boolean);
    await host.call(participants.eraseParticipant, { id: before });
    await eventually(
      () => rawTable(test.stack).get(foundUnder),
      (row) => row === undefined,
    );

    const second = await openEvening(0, 1);
    await host.call(participants.addParticipant, { id: second.id, participant_id: woman });
    const anew = await join(second);
    // Their address is all that is known of who they were.
    expect(anew).not.toBe(before);
    const registered = await rawTable(test.stack).get(keys.registration(organization.tenantId, second.id, anew));
    expect(registered).toBeDefined();
    expect(registered?.['fo']).toBeUndefined();
    const { data } = await host.call(matches.listCandidates, { id: second.id, pid: woman });
    expect(data.map(({ participant }) => participant.id)).toEqual(second.men);
    expect((await host.call(matches.listCandidates, { id: second.id, pid: anew })).data).toEqual([]);
    const byHand = { event_id: second.id, participant1_id: anew, participant2_id: woman };
    await expect(host.call(matches.createMatch, byHand)).rejects.toMatchObject(refusal('kept_apart', 409));
    const { plan } = await makePlan(second.id);
    expect(plan.rounds.map((_, at) => pairsOf(plan, at + 1))).toEqual([[[woman, ...second.men].sort().join(' ')]]);
  });

  it('stay apart when one of them has another address by now, and registers anew under that', async () => {
    const first = await openEvening(1, 0);
    const form = makeForm({ gender: 'male', interested_in: 'women' });
    const join = async ({ id, token }: Pick<Evening, 'id' | 'token'>, as = form) =>
      (await test.visitor.call(registration.registerForEvent, { key: id, token, ...as })).participant.id;
    const before = await join(first);
    const [woman = ''] = first.women;
    await host.call(night.keepApart, { participant1_id: woman, participant2_id: before });
    const moved = { ...form, contact: { ...form.contact, email: `moved-${form.contact.email}` } };
    await host.call(participants.updateParticipant, { id: before, ...moved });
    const foundUnder = keys.participantOfAddress(organization.tenantId, hashForKey(moved.contact.email), before);
    await eventually(() => rawTable(test.stack).get(foundUnder), Boolean);

    const second = await openEvening(0, 1);
    await host.call(participants.addParticipant, { id: second.id, participant_id: woman });
    const anew = await join(second, moved);
    expect(anew).not.toBe(before);
    const { data } = await host.call(matches.listCandidates, { id: second.id, pid: woman });
    expect(data.map(({ participant }) => participant.id)).toEqual(second.men);
    const byHand = { event_id: second.id, participant1_id: anew, participant2_id: woman };
    await expect(host.call(matches.createMatch, byHand)).rejects.toMatchObject(refusal('kept_apart', 409));
    const { plan } = await makePlan(second.id);
    expect(plan.rounds.map((_, at) => pairsOf(plan, at + 1))).toEqual([[[woman, ...second.men].sort().join(' ')]]);
  });

  it('make a plan outdated that had them at one table', async () => {
    const evening = await openEvening(1, 1);
    const { state } = await makePlan(evening.id, null, { rounds: 1 });
    await host.call(night.keepApart, { participant1_id: evening.women[0] ?? '', participant2_id: evening.men[0] ?? '' });
    await expect(press(state, { action: 'start' })).rejects.toMatchObject(refusal('plan_outdated'));
    await expect(makePlan(evening.id, state.plan)).rejects.toMatchObject(refusal('nobody_to_pair'));
  });
});

describe('what is refused', () => {
  it('leaves the evening as it is', async () => {
    const evening = await openEvening(2, 2);
    const { plan, state } = await makePlan(evening.id);
    const refused = (command: object) => host.call(night.runClock, { id: evening.id, v: state.v, ...command } as never);
    for (const [command, code] of [
      [{ action: 'pause' }, 'wrong_phase'],
      [{ action: 'end' }, 'wrong_phase'],
      [{ action: 'back' }, 'wrong_phase'],
      [{ action: 'start', v: state.v - 1 }, 'conflict'],
      [{ action: 'start', v: state.v + 1 }, 'conflict'],
    ] as const) {
      await expect(refused(command), JSON.stringify(command)).rejects.toMatchObject(refusal(code, 409));
    }
    for (const command of [
      { action: 'start', v: undefined },
      { action: 'start', v: '1' },
      { action: 'start', seconds: 59 },
      { action: 'start', seconds: 3601 },
      { action: 'start', gap_seconds: -1 },
      { action: 'add', seconds: 601 },
      { action: 'add', seconds: Number.MAX_SAFE_INTEGER + 1 },
      { action: 'add' },
      { action: 'auto', on: 'yes' },
      { action: 'stop' },
      {},
    ]) {
      await expect(refused(command), JSON.stringify(command)).rejects.toMatchObject({ answer: { status: 400 } });
    }
    for (const wrong of [
      { rounds: 0 },
      { rounds: 31 },
      { rounds: 1.5 },
      { rounds: '10' },
      { tables: 0 },
      { tables: 501 },
      { seconds: 59 },
      { gap_seconds: 901 },
      { max_age_gap: 0 },
      { who: 'all' },
    ]) {
      await expect(makePlan(evening.id, plan.version, wrong), JSON.stringify(wrong)).rejects.toMatchObject({ answer: { status: 400 } });
    }
    await expect(makePlan(evening.id, null)).rejects.toMatchObject(refusal('conflict', 409));
    expect(await host.call(night.getNight, { id: evening.id })).toEqual({ night: state, plan, help: [] });
  });

  it('is the clock of an event that is not active, and a plan of one that is over', async () => {
    const evening = await openEvening(2, 2);
    const { state, plan } = await makePlan(evening.id);
    await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
    // Pressed on a page that has not heard of it yet.
    await expect(press(state, { action: 'start' })).rejects.toMatchObject(refusal('conflict', 409));
    const { night: closed } = await host.call(night.getNight, { id: evening.id });
    await expect(press(closed, { action: 'back' })).rejects.toMatchObject(refusal('clock_not_active', 409));
    await expect(makePlan(evening.id, plan.version)).rejects.toMatchObject(refusal('event_completed', 409));
  });

  it('is one of two plans that replace the same', async () => {
    const evening = await openEvening(3, 3);
    const both = await Promise.allSettled([makePlan(evening.id), makePlan(evening.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(refusal('conflict', 409));
  });
});

it('tells beforehand what a plan would give, and keeps nothing', async () => {
  const evening = await openEvening(2, 4);
  const { report, plan, invite_next, fills_room } = await host.call(night.planRounds, {
    id: evening.id,
    ...settings,
    replaces: null,
    dry: true,
  });
  expect(plan).toBeNull();
  expect(report).toMatchObject({ people: 6, dates: 6 });
  expect(invite_next[0]).toMatchObject({ gender: 'female', interested_in: 'men' });
  expect(fills_room).toEqual({ gender: 'female', interested_in: 'men', people: 2 });
  expect((await host.call(night.getNight, { id: evening.id })).night.phase).toBe('none');
});

it('leaves nothing of an evening when its event is deleted', async () => {
  const evening = await openEvening(2, 2);
  await makePlan(evening.id);
  await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
  await host.call(events.deleteEvent, { id: evening.id });
  await expect(host.call(night.getNight, { id: evening.id })).rejects.toMatchObject(refusal('event_not_found', 404));
});

it('leaves nothing of a first plan that was made while its event was deleted', async () => {
  const evening = await openEvening(2, 2);
  const [reached, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const end = test.stack.services.inject(({ functionName, operation }) => {
    if (functionName !== 'night-plan-rounds' || operation !== 'TransactWriteItems') return undefined;
    reached.resolve();
    return { kind: 'hold', until: deleted.promise };
  });
  const planned = makePlan(evening.id).catch((error: unknown) => error);
  await reached.promise;
  await host.call(events.updateEventStatus, { id: evening.id, status: 'completed' });
  await host.call(events.deleteEvent, { id: evening.id });
  end();
  deleted.resolve();
  expect(await planned).toMatchObject(refusal('event_not_found', 404));
  const left = await eventually(
    async () => (await rawTable(test.stack).all()).filter(({ pk }) => pk === keys.event(organization.tenantId, evening.id).pk),
    (items) => items.length === 0,
  );
  expect(left).toEqual([]);
});
